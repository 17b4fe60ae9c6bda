// Ejected from Docusaurus 3.10.2: the original adds grammars to a highlighter that the browser does not have.
export default function prismIncludeLanguages(): void {}
