import {normalizeTokens} from 'prism-react-renderer';
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
 * @returns escaped HTML, without marks in a language that is not known
 */
export function highlight(code: string, language: string): string {
  const grammar = PLAIN.has(language) ? undefined : grammarOf(language);
  return grammar ? htmlOf(normalizeTokens(Prism.tokenize(code, grammar))) : escaped(code);
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

/** Text of one color, or without one. */
interface Piece {
  readonly name: string | undefined;
  text: string;
}

/** @param lines the tokens of each line */
function htmlOf(lines: ReturnType<typeof normalizeTokens>): string {
  let last: Piece = {name: undefined, text: ''};
  const pieces = [last];
  for (const [index, line] of lines.entries()) {
    if (index > 0) last.text += '\n';
    for (const {types, content} of line.filter((token) => !token.empty)) {
      const name = classOf(types);
      // Half of the tokens have the color of the one before.
      if (last.name === name) last.text += content;
      else pieces.push((last = {name, text: content}));
    }
  }
  return pieces
    .map(({name, text}) => (name ? `<span class="${name}">${escaped(text)}</span>` : escaped(text)))
    .join('');
}

/** @param types of a token: its own kind last, those of the tokens around it before */
function classOf(types: readonly string[]): string | undefined {
  // The grammar of shells takes some options for variables and others not.
  if (types.includes('parameter')) return undefined;
  return types.flatMap((type) => CLASS_OF_TOKEN.get(type) ?? []).at(-1);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
