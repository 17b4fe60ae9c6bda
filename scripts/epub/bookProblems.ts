import {posix} from 'node:path';
import {xml2js, type Element as XmlElement} from 'xml-js';
import type {BookFiles} from './makeEpub';

/** What a book cannot have: it runs no scripts and takes nothing from its reader. */
const FORBIDDEN = /^(?:script|form|input|select|textarea|button|label|iframe|object|embed)$/;

interface Part {
  readonly path: string;
  readonly elements: readonly XmlElement[];
  readonly ids: ReadonlySet<string>;
}

/** What is wrong with the files of a book, a sentence each: XML, links, the list of files, and what needs a network or a form. */
export function bookProblems(files: BookFiles): string[] {
  const problems: string[] = [];
  const parts = new Map<string, Part>();
  for (const [path, content] of files) {
    if (!/\.(?:xhtml|opf|xml)$/.test(path)) continue;
    const unknown = /&(?!#|(?:amp|lt|gt|quot|apos);)\w*;?/.exec(String(content))?.[0];
    if (unknown !== undefined)
      problems.push(`${path} is not XML: ${unknown} has no meaning there.`);
    try {
      const elements = allElements(xml2js(String(content)) as XmlElement);
      const ids = elements.flatMap(({attributes}) => attributes?.['id'] ?? []).map(String);
      for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at))) {
        problems.push(`${path} has the id "${id}" twice.`);
      }
      parts.set(path, {path, elements, ids: new Set(ids)});
    } catch (error) {
      problems.push(`${path} is not XML: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  // Links to what could not be read would all seem wrong.
  if (problems.length > 0) return problems;
  for (const part of parts.values()) {
    if (part.path.endsWith('.opf')) problems.push(...listProblems(part, files));
    else problems.push(...contentProblems(part, parts, files));
  }
  for (const [path, content] of files) {
    if (path.endsWith('.css') && /@import|url\(/.test(String(content))) {
      problems.push(`${path} asks for another file.`);
    }
  }
  return problems;
}

function allElements(node: XmlElement): XmlElement[] {
  return (node.elements ?? []).flatMap((child) =>
    child.type === 'element' ? [child, ...allElements(child)] : [],
  );
}

function contentProblems(part: Part, parts: ReadonlyMap<string, Part>, files: BookFiles): string[] {
  const {path, elements, ids} = part;
  return elements.flatMap(({name = '', attributes = {}}) => {
    if (FORBIDDEN.test(name)) return [`${path} has the element ${name}.`];
    const problems = Object.entries(attributes).flatMap(([attribute, value]) => {
      if (/^on/.test(attribute)) return [`${path} has the attribute ${attribute}.`];
      const used = /^url\(#(.*)\)$/.exec(String(value))?.[1];
      return used === undefined || ids.has(used) ? [] : [`${path} draws with "${used}": none.`];
    });
    for (const attribute of ['href', 'src', 'xlink:href']) {
      const address = attributes[attribute];
      if (address === undefined) continue;
      const isOutside = /^[a-z][a-z+.-]*:/i.test(String(address));
      if (isOutside && name === 'a') continue;
      if (isOutside) problems.push(`${path} takes ${address} from elsewhere.`);
      else problems.push(...linkProblems(part, String(address), parts, files));
    }
    return problems;
  });
}

function linkProblems(
  {path}: Part,
  address: string,
  parts: ReadonlyMap<string, Part>,
  files: BookFiles,
): string[] {
  const [file = '', hash] = address.split('#');
  const target = file === '' ? path : posix.join(posix.dirname(path), decodeURIComponent(file));
  if (!files.has(target)) return [`${path} leads to ${address}: there is no such file.`];
  if (hash === undefined || parts.get(target)?.ids.has(decodeURIComponent(hash))) return [];
  return [`${path} leads to ${address}: nothing there has that id.`];
}

/** What the package lists and what is there. */
function listProblems({path, elements}: Part, files: BookFiles): string[] {
  const folder = posix.dirname(path);
  const items = elements.filter(({name}) => name === 'item');
  const listed = items.map(({attributes}) => posix.join(folder, String(attributes?.['href'])));
  const there = [...files.keys()].filter((file) => file.startsWith(`${folder}/`) && file !== path);
  const ids = new Set(items.map(({attributes}) => attributes?.['id']));
  const read = elements.filter(({name}) => name === 'itemref');
  return [
    ...listed.filter((file) => !files.has(file)).map((file) => `${file} is listed and not there.`),
    ...there.filter((file) => !listed.includes(file)).map((file) => `${file} is not listed.`),
    ...read
      .filter(({attributes}) => !ids.has(attributes?.['idref']))
      .map(({attributes}) => `${attributes?.['idref']} is to be read and not listed.`),
  ];
}
