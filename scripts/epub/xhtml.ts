import type {ElementContent, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {visit} from 'unist-util-visit';

export const STYLE_SHEET = 'book.css';

/** What XML cannot hold, even as a reference. */
// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Attributes of HTML may hold the sign, those of XML may not: this character, which nobody writes, goes through in its place. */
const LESS_THAN = '\ue000';

/** A file of the book: HTML in the syntax of XML. */
export function xhtml(title: string, body: readonly ElementContent[]): string {
  const root: Root = {type: 'root', children: structuredClone([...body])};
  visit(root, 'element', ({properties}) => {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = value.replaceAll('<', LESS_THAN);
    }
  });
  const content = toHtml(root, {
    closeSelfClosing: true,
    closeEmptyElements: true,
    // Names of characters, such as `&nbsp;`, are not known to XML.
    characterReferences: {useNamedReferences: false},
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head>
<title>${escapeXml(title)}</title>
<link rel="stylesheet" type="text/css" href="${STYLE_SHEET}"/>
</head>
<body>
${content.replace(FORBIDDEN, '').replaceAll(LESS_THAN, '&lt;')}
</body>
</html>
`;
}

/** Text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
