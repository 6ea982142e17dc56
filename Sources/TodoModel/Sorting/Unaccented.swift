extension Unicode.Scalar {
  /// A lowercase letter without accents: `e` for `é`, `ss` for `ß`, `ω` for `ώ`.
  var unaccented: String {
    Self.unaccented[self] ?? String(self)
  }

  /// Letters with an accent, a stroke, a hook or the like by the letters that they are sorted with.
  ///
  /// A table, since the names that Unicode gives them (`LATIN SMALL LETTER E WITH ACUTE`) are half a megabyte, a third
  /// of what a page would load. Cyrillic й and others are letters of their own.
  private static let unaccented: [Unicode.Scalar: String] = {
    var table: [Unicode.Scalar: String] = [:]
    for line in lettersByBase.split(separator: "\n") {
      let words = line.split(separator: " ")
      for letter in words[1].unicodeScalars { table[letter] = String(words[0]) }
    }
    return table
  }()

  private static let lettersByBase = """
    a àáâãäåāăąǎǟǡǻȁȃȧᶏḁẚạảấầẩẫậắằẳẵặ
    ae æǣǽ
    b ƀƃɓᵬᶀḃḅḇ
    c çćĉċčƈȼɕḉ
    d ďđƌȡɖɗᵭᶁᶑḋḍḏḑḓ
    dz ǆǳ
    e èéêëēĕėęěȅȇȩɇᶒḕḗḙḛḝẹẻẽếềểễệ
    f ƒᵮᶂḟ
    g ĝğġģǥǧǵɠᶃḡ
    h ĥħȟɦḣḥḧḩḫẖ
    hv ƕ
    i ìíîïĩīĭįıǐȉȋɨᶖḭḯỉị
    ij ĳ
    j ĵǰȷɉɟʄʝ
    k ķƙǩᶄḱḳḵ
    l ĺļľŀłƚȴɫɬɭᶅḷḹḻḽ
    lj ǉ
    m ɱᵯᶆḿṁṃ
    n ñńņňƞǹȵɲɳᵰᶇṅṇṉṋ
    nj ǌ
    o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ
    oe œ
    oi ƣ
    ou ȣ
    p ƥᵱᵽᶈṕṗ
    q ɋʠ
    r ŕŗřȑȓɍɼɽɾᵲᵳᶉṙṛṝṟ
    s śŝşšſșȿʂᵴᶊṡṣṥṧṩẛẜẝ
    ss ß
    t ţťŧƫƭțȶʈᵵṫṭṯṱẗ
    th ᵺ
    u ùúûüũūŭůűųưǔǖǘǚǜȕȗᶙṳṵṷṹṻụủứừửữự
    ue ᵫ
    v ʋᶌṽṿ
    w ŵẁẃẅẇẉẘ
    x ᶍẋẍ
    y ýÿŷƴȳɏẏẙỳỵỷỹỿ
    z źżžƶȥɀʐʑᵶᶎẑẓẕ
    α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ
    ε έἐἑἒἓἔἕὲέ
    η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    ι ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ
    ο όὀὁὂὃὄὅὸό
    ρ ῤῥ
    υ ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ
    ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ
    е ё
    """
}
