"""The VS Code extension: editors/vscode, the two programs as WebAssembly modules, and vscode-languageclient."""

import json
import re
from xml.sax.saxutils import escape, quoteattr

from .archives import File, zipped
from .project import below, files

_types = {".json": "application/json", ".vsixmanifest": "text/xml", ".js": "application/javascript", ".mjs": "application/javascript", ".wasm": "application/wasm", ".md": "text/markdown",
          ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain"}


def build(project, webassembly, modules):
    """The name and the bytes of the extension; `modules` are those of `vscode.client`."""
    source = files("editors/vscode", without=[".gitignore", ".vscodeignore"])
    description = json.loads(source["package.json"].data)
    # Its script builds this package, which needs the repository.
    description.pop("scripts", None)
    if project.repository:
        description["repository"] = {"type": "git", "url": project.repository}
    if project.licence:
        description["license"] = project.licence
    source["package.json"] = File((json.dumps(description, indent=2, ensure_ascii=False) + "\n").encode())
    source["README.md"] = File(_page(source["README.md"].data.decode()).encode())
    source["CHANGELOG.md"] = files(".github")["CHANGELOG.md"]
    if project.licence_text():
        source["LICENSE.txt"] = File(project.licence_text())
    extension = source | below("server", webassembly) | modules
    # These two first, as vsce writes them.
    tree = {
        "extension.vsixmanifest": File(_manifest(project, description, extension).encode()),
        "[Content_Types].xml": File(_content_types(extension).encode()),
    }
    tree |= dict(sorted(below("extension", extension).items()))
    return f"{project.name}-{project.version}.vsix", zipped(tree, project.epoch, in_order=True)


def _page(text):
    """The README as the details page, which shows no picture and follows no link to a file of the extension."""
    # VS Code colours the list below the picture instead.
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)\n\n", "", text)
    text = re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", text)
    # The rest is for those who change the extension.
    return text.partition("\n## Development\n")[0]


def _manifest(project, description, extension):
    # VS Code suggests an extension with the tag __ext_xit for files that end in .xit.
    tags = ",".join(description["keywords"] + ["__ext_xit", "__ext_todo"])
    properties = {
        "Microsoft.VisualStudio.Code.Engine": description["engines"]["vscode"],
        "Microsoft.VisualStudio.Code.ExtensionDependencies": "",
        "Microsoft.VisualStudio.Code.ExtensionPack": "",
        "Microsoft.VisualStudio.Code.ExtensionKind": ",".join(description["extensionKind"]),
        "Microsoft.VisualStudio.Code.ExecutesCode": "true",
    }
    if project.repository:
        properties["Microsoft.VisualStudio.Services.Links.Source"] = project.repository
    assets = [("Microsoft.VisualStudio.Code.Manifest", "package.json"),
              ("Microsoft.VisualStudio.Services.Content.Details", "README.md"),
              ("Microsoft.VisualStudio.Services.Content.Changelog", "CHANGELOG.md"),
              ("Microsoft.VisualStudio.Services.Icons.Default", description["icon"])]
    licence = ""
    if "LICENSE.txt" in extension:
        licence = "<License>extension/LICENSE.txt</License>"
        assets.append(("Microsoft.VisualStudio.Services.Content.License", "LICENSE.txt"))
    return "\n".join([
        '<?xml version="1.0" encoding="utf-8"?>',
        '<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011"'
        ' xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">',
        "<Metadata>",
        f'<Identity Language="en-US" Id={quoteattr(description["name"])} Version={quoteattr(project.version)}'
        f' Publisher={quoteattr(description["publisher"])}/>',
        f"<DisplayName>{escape(description['displayName'])}</DisplayName>",
        f'<Description xml:space="preserve">{escape(description["description"])}</Description>',
        f"<Tags>{escape(tags)}</Tags>",
        f"<Categories>{escape(','.join(description['categories']))}</Categories>",
        "<GalleryFlags>Public</GalleryFlags>",
        licence,
        "<Properties>",
        *(f"<Property Id={quoteattr(name)} Value={quoteattr(value)}/>" for name, value in properties.items()),
        "</Properties>",
        f"<Icon>extension/{escape(description['icon'])}</Icon>",
        "</Metadata>",
        '<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>',
        "<Dependencies/>",
        "<Assets>",
        *(f'<Asset Type="{kind}" Path="extension/{escape(path)}" Addressable="true"/>' for kind, path in assets),
        "</Assets>",
        "</PackageManifest>", ""])


def _content_types(extension):
    suffixes = {"." + path.rsplit(".", 1)[1] for path in extension if "." in path.rsplit("/", 1)[-1]} | {".vsixmanifest"}
    lines = [f'<Default Extension={quoteattr(suffix)} ContentType="{_types.get(suffix, "application/octet-stream")}"/>'
             for suffix in sorted(suffixes)]
    return ('<?xml version="1.0" encoding="utf-8"?>\n'
            '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            + "".join(lines) + "</Types>\n")
