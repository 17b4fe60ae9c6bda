import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index';

/** The colors of `src/css/code.css`, by the kinds of token that Prism names. What is in no list keeps the ink of the text. */
const CLASS_OF_TOKEN = new Map(
  Object.entries({
    'hl-comment': ['comment', 'prolog', 'doctype', 'cdata'],
    'hl-quiet': ['punctuation', 'operator'],
    'hl-string': ['string', 'char', 'attr-value', 'inserted', 'regex', 'template-string'],
    'hl-keyword': ['keyword', 'builtin', 'atrule', 'tag', 'selector', 'important'],
    'hl-number': ['number', 'boolean', 'constant', 'variable', 'symbol', 'deleted'],
    'hl-name': ['function', 'class-name', 'attr-name', 'property'],
  }).flatMap(([name, tokens]) => tokens.map((token) => [token, name] as const)),
);

/** Languages of fences that are shown as they are. */
const PLAIN = new Set(['', 'text', 'txt', 'console', 'log']);

/**
 * The HTML of a program's text with its tokens marked by classes; Prism's grammars, run at build so that no page has
 * to download them.
 *
 * @param language as in a fence: `python`, `bash`
 * @returns escaped HTML, or undefined for a language that is not known
 */
export function highlight(code: string, language: string): string | undefined {
  if (PLAIN.has(language)) return escaped(code);
  const grammar = grammarOf(language);
  if (!grammar) return undefined;
  return htmlOf(Prism.tokenize(code, grammar), undefined);
}

/** Whether code in that language can be colored, or is shown as it is. */
export function isKnownLanguage(language: string): boolean {
  return PLAIN.has(language) || grammarOf(language) !== undefined;
}

function grammarOf(language: string): Prism.Grammar | undefined {
  if (!(language in Prism.languages)) {
    // It warns of a name that it does not know; who calls says so with file and line.
    loadLanguages.silent = true;
    loadLanguages([language]);
  }
  const grammar = Object.hasOwn(Prism.languages, language) && Prism.languages[language];
  // Beside the grammars stand the functions that make them.
  return typeof grammar === 'object' ? grammar : undefined;
}

function htmlOf(stream: Prism.TokenStream, outer: string | undefined): string {
  if (typeof stream === 'string') return escaped(stream);
  if (Array.isArray(stream)) return stream.map((part) => htmlOf(part, outer)).join('');
  const name = classOf(stream) ?? outer;
  const inner = htmlOf(stream.content, name);
  // Half of Prism's tokens would be spans that change nothing.
  return name === outer || name === undefined ? inner : `<span class="${name}">${inner}</span>`;
}

function classOf({type, alias}: Prism.Token): string | undefined {
  // The grammar of shells takes some options for variables and others not.
  if (type === 'parameter') return undefined;
  const names = [alias ?? [], type].flat();
  return names.map((name) => CLASS_OF_TOKEN.get(name)).find((name) => name !== undefined);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
