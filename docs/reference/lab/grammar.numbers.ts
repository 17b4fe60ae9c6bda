import record from '../../../lab/grammar/record.json' with {type: 'json'};
import {numbers, rows} from '../../../src/numbers';
import {count, seconds, significant} from '../../../src/numbers/format';

const {keywords, clients, counts, whiteSpace, times} = record.results;

/** Verdict of an engine on a schema. */
interface Outcome {
  readonly verdict: string;
  readonly lets?: readonly string[];
  readonly blocks?: readonly string[];
  readonly warning?: string;
}

interface ByEngine {
  readonly xgrammar: Outcome;
  readonly llamaCpp: Outcome;
  readonly nodeLlamaCpp: Outcome;
}

const example = (words: string, texts: readonly string[] = []) =>
  texts.slice(0, 1).map((text) => `${words} \`${bare(text)}\``);

/** A text without the object of one value that it stands in. */
const bare = (text: string) => text.replace(/^\{"value":(.*)\}$/, '$1');

/** An outcome in words, with the first text that goes wrong each way. */
function told({verdict, lets, blocks, warning}: Outcome): string {
  if (verdict === 'right' || verdict === 'refuses') return verdict;
  const warned = warning ? ', warns' : '';
  return `${[...example('lets', lets), ...example('blocks', blocks)].join(', ')}${warned}`;
}

const byEngine = ({xgrammar, llamaCpp, nodeLlamaCpp}: ByEngine) =>
  [xgrammar, llamaCpp, nodeLlamaCpp].map(told);

const keyword = (name: string) => {
  const found = keywords.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no schema ${name}`);
  return found;
};
const listed = (names: readonly string[]) =>
  rows(names.map((name) => [name, ...byEngine(keyword(name))]));

/** The largest number of blanks that an engine lets through in a row. */
function blanks(counted: readonly number[]): string {
  const most = Math.max(-1, ...counted);
  if (most < 0) return 'not allowed';
  return most === 2000 ? 'any number' : `${most}`;
}

const time = (name: string) => {
  const found = times.rows.find((row) => row.name === name);
  if (!found) throw new Error(`The record has no time of ${name}`);
  return found;
};
const short = (value: number) => (value < 0.1 ? '< 0.1' : significant(value, 2));

// Verdicts on the schemas of MaskBench, as published on 27 March 2025: LLGuidance, XGrammar, llama.cpp, Outlines Core.
// XGrammar's column misses 40 schemas and Outlines' has 2 too many, in the source as well.
const SCHEMAS = 11_306;
const OUTCOMES = {
  handled: [8909, 8122, 6505, 7050],
  refused: [2377, 90, 1301, 1773],
  wrongPass: [0, 1368, 649, 822],
  rightRejected: [20, 1408, 2850, 1415],
  failed: [0, 37 + 241, 1, 188 + 60],
};

export default numbers({
  schemas: keywords.length,
  'published-schemas': count(SCHEMAS),
  outcomes: rows([
    null,
    null,
    null,
    null,
    ...Object.values(OUTCOMES).map((outcome) => [null, ...outcome.map(count)]),
  ]),
  vocabulary: count(times.tokens),
  'right-xgrammar': counts.xgrammar.right,
  'right-llama': counts.llamaCpp.right,
  'right-node': counts.nodeLlamaCpp.right,
  'long-text': seconds(time('maxLength 100').xgrammar),
  'long-list': seconds(time('a list of at most 1,000').xgrammar),
  'everyday-rows': listed([
    '`maxLength`, a quotation mark in the text',
    '`maxLength` 3,000',
    '`pattern` without `^` and `$`',
    '`pattern` with `\\d`',
    '`pattern` with a dot',
    '`format` email',
    '`minimum` and `maximum` of a number',
    '`minimum` of a number',
    '`anyOf` with null',
    '`anyOf` beside `properties`',
    '`allOf` of two objects',
    '`required`, the first key is optional',
    '`uniqueItems`',
    '`prefixItems` beside `items: false`',
    '`$ref: "#"`',
  ]),
  'client-rows': rows(
    clients.map((client) => [
      client.name.startsWith('z.') ? `\`${client.name}\`` : client.name,
      ...('error' in client
        ? ['an error', ...byEngine(client.zodEngines)]
        : [
            client.sent === client.zod ? 'as zod writes it' : 'changed',
            ...byEngine(client.sentEngines),
          ]),
    ]),
  ),
  'space-rows': rows(
    whiteSpace
      .filter(({name}) => /colon|before a comma/.test(name))
      .map((row) => [row.name, ...[row.xgrammar, row.llamaCpp, row.nodeLlamaCpp].map(blanks)]),
  ),
  'time-rows': rows(
    times.rows.map(({name, xgrammar, llamaCpp, nodeLlamaCpp}) => [
      name.replace(/^(maxLength|minLength|pattern) /, '`$1` ').replace(/(\^.*)$/, '`$1`'),
      short(xgrammar),
      short(llamaCpp),
      short(nodeLlamaCpp),
    ]),
  ),
  'all-rows': rows(keywords.map((row) => [row.name, ...byEngine(row)])),
});
