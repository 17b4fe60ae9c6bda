import {createHash} from 'node:crypto';
import type {BuiltPage} from '../builtSite';
import {attribute, elements, type Element} from '../html';

/** What runs although it stands in the page itself. Other types of scripts, such as JSON-LD, are data. */
const PROGRAM = /^(?:|module|importmap|speculationrules|text\/javascript|application\/javascript)$/;

/**
 * Where a page and its content security policy do not fit each other: what the policy forbids although the page has
 * it, what it allows although the page does not have it, and what no policy can make safe.
 */
export function contentSecurityProblems({path, document}: BuiltPage): string[] {
  const say = (problem: string) => `/${path} ${problem}.`;
  const all = elements(document);
  const policies = all.filter(isPolicy);
  const [policy] = policies;
  if (!policy || policies.length > 1) return [say(`has ${policies.length} policies`)];
  const allowed = directives(attribute(policy, 'content') ?? '');
  const code = all.filter(({tagName}) => tagName === 'script' || tagName === 'style');
  const faults: [isFault: boolean, problem: string][] = [
    [
      all.indexOf(policy) > all.findIndex((element) => code.includes(element)) && code.length > 0,
      'has code before its policy',
    ],
    ...unsafe(allowed),
    ...misfits(code.filter(isInlineProgram), allowed.get('script-src'), 'script'),
    ...misfits(
      code.filter(({tagName}) => tagName === 'style'),
      allowed.get('style-src-elem'),
      'style',
    ),
    ...all.flatMap(handlers).map((name): [boolean, string] => [true, `has ${name}`]),
    ...all
      .filter(isForeign)
      .filter((element) => !attribute(element, 'integrity') || !isAnonymous(element))
      .map((element): [boolean, string] => [
        true,
        `loads ${addressOf(element)} without integrity and crossorigin`,
      ]),
  ];
  return faults.filter(([isFault]) => isFault).map(([, problem]) => say(problem));
}

function isPolicy(element: Element): boolean {
  const header = attribute(element, 'http-equiv') ?? '';
  return element.tagName === 'meta' && /^content-security-policy$/i.test(header);
}

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

function unsafe(allowed: Map<string, string[]>): [boolean, string][] {
  const scripts = allowed.get('script-src') ?? [];
  const loose = scripts.filter((source) =>
    /^(?:'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|\*|data:|blob:|https?:|'nonce-.*)$/.test(
      source,
    ),
  );
  const missing = ['default-src', 'script-src', 'object-src', 'base-uri', 'form-action'].filter(
    (name) => !allowed.has(name),
  );
  return [
    ...loose.map((source): [boolean, string] => [true, `lets scripts run by ${source}`]),
    ...missing.map((name): [boolean, string] => [true, `has no ${name} in its policy`]),
  ];
}

function isInlineProgram(element: Element): boolean {
  const type = (attribute(element, 'type') ?? '').toLowerCase();
  return (
    element.tagName === 'script' && attribute(element, 'src') === undefined && PROGRAM.test(type)
  );
}

/** Inline code that its hash does not allow, and hashes of code that is not there. */
function misfits(
  code: Element[],
  sources: string[] = [],
  what: string,
): [isFault: boolean, problem: string][] {
  const needed = new Set(code.map(hashOf));
  const given = sources.filter((source) => source.startsWith("'sha"));
  return [
    ...[...needed].map((hash): [boolean, string] => [
      !given.includes(hash),
      `has an inline ${what} that its policy forbids: ${hash}`,
    ]),
    ...given.map((hash): [boolean, string] => [
      !needed.has(hash),
      `allows an inline ${what} that it does not have: ${hash}`,
    ]),
  ];
}

function hashOf(element: Element): string {
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Attributes that hold code: a policy without 'unsafe-inline' makes them do nothing. */
function handlers({tagName, attrs}: Element): string[] {
  return attrs
    .filter(({name, value}) => /^on/.test(name) || /^\s*javascript:/i.test(value))
    .map(({name, value}) => `<${tagName} ${name}="${value.slice(0, 40)}">`);
}

function isForeign(element: Element): boolean {
  const isStylesheet =
    element.tagName === 'link' &&
    /\b(?:stylesheet|modulepreload)\b/.test(attribute(element, 'rel') ?? '');
  return (
    (isStylesheet || element.tagName === 'script') && /^(?:https?:)?\/\//.test(addressOf(element))
  );
}

function addressOf(element: Element): string {
  return attribute(element, 'src') ?? attribute(element, 'href') ?? '';
}

function isAnonymous(element: Element): boolean {
  return ['', 'anonymous'].includes(attribute(element, 'crossorigin') ?? 'none');
}
