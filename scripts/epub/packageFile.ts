import {escapeXml} from './xhtml';

/** What a library says of the book. */
export interface BookFacts {
  readonly title: string;
  readonly description: string;
  readonly publisher: string;
  /** Where the handbook is published; the book is known by it, whatever its edition. */
  readonly address: string;
  readonly license: string;
  readonly time: Date;
}

export interface Item {
  readonly file: string;
  readonly type: string;
  /** What EPUB wants to know of a file: that it is the contents, holds drawings or formulas. */
  readonly properties?: readonly string[];
  /** Whether the file is a part of the text, read in this order. */
  readonly isRead?: boolean;
}

/** What is in the book and in which order it is read. */
export function packageFile(facts: BookFacts, items: readonly Item[]): string {
  const text = (tag: string, value: string, attributes = '') =>
    `    <${tag}${attributes}>${escapeXml(value)}</${tag}>`;
  const meta = (property: string, value: string) => text('meta', value, ` property="${property}"`);
  const modified = facts.time.toISOString().replace(/\.\d+Z$/, 'Z');
  const listed = items.map(({file, type, properties = []}) => {
    const said = properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
    return `    <item id="${idOf(file)}" href="${escapeXml(file)}" media-type="${type}"${said}/>`;
  });
  const read = items
    .filter(({isRead}) => isRead)
    .map(({file}) => `    <itemref idref="${idOf(file)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${[
  text('dc:identifier', facts.address, ' id="book-id"'),
  text('dc:title', facts.title),
  text('dc:language', 'en'),
  text('dc:creator', facts.publisher),
  text('dc:publisher', facts.publisher),
  text('dc:date', modified.slice(0, 10)),
  text('dc:description', facts.description),
  text('dc:rights', facts.license),
  text('dc:source', facts.address),
  meta('dcterms:modified', modified),
  meta('schema:accessMode', 'textual'),
  meta('schema:accessMode', 'visual'),
  meta('schema:accessModeSufficient', 'textual,visual'),
  ...['alternativeText', 'MathML', 'structuralNavigation', 'tableOfContents'].map((feature) =>
    meta('schema:accessibilityFeature', feature),
  ),
  meta('schema:accessibilityHazard', 'none'),
].join('\n')}
  </metadata>
  <manifest>
${listed.join('\n')}
  </manifest>
  <spine>
${read.join('\n')}
  </spine>
</package>
`;
}

/** An id has to begin with a letter. */
function idOf(file: string): string {
  return `file-${file.replace(/[^\w.-]/g, '-')}`;
}
