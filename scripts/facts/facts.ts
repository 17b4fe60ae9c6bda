import {readFileSync, readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import {readBibliography} from '../../plugins/citations/bibliography';
import {splitAtCitations} from '../../plugins/citations/citationSyntax';
import type {Engine} from './engines';

/** Something that the handbook says of an engine, with the token that stands in the engine's source if it is true. */
export interface Fact {
  readonly token: string;
  readonly kind: 'flag' | 'environment' | 'endpoint' | 'metric' | 'text' | 'place';
  /** File of the handbook and what states it there. */
  readonly statedIn: string;
  /** Path in the engine's repository where it was read, if that is known. */
  readonly readIn?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const FLAG = /(?<![\w-])--[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*/g;
const VARIABLE = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
const ENDPOINT =
  /(?<![\w.:/-])\/(?:v1|v2|api|inference)(?:\/[a-z_]+)+|(?<![\w.:/-])\/(?:metrics|health|slots|lora(?:-adapters)?|props|generate)\b(?!-)/g;

/**
 * All facts of an engine that name their proof themselves: flags, variables and endpoints of its record, flags of its commands, its metrics, error
 * texts that it prints, and places that citations name in files of its repository. Each token stands once.
 *
 * @param site folder of the handbook
 */
export function factsOf({id, repository}: Engine, site: string): Fact[] {
  const facts = [
    ...recordFacts(id, site),
    ...metricFacts(id, site),
    ...textFacts(id, site),
    ...placeFacts(repository, site),
  ];
  const keyOf = ({token, readIn = ''}: Fact) => `${token}\n${readIn}`;
  return [...new Map(facts.toReversed().map((fact) => [keyOf(fact), fact])).values()].toReversed();
}

const read = (path: string): string => readFileSync(path, 'utf8');

function recordsOf(path: string): readonly Fields[] {
  return (JSON.parse(read(path)) as {readonly records: readonly Fields[]}).records;
}

/** Facts that the record of the engine names. */
function recordFacts(id: string, site: string): Fact[] {
  const record = recordsOf(join(site, 'data/frameworks.json')).find((one) => one['id'] === id);
  const text = JSON.stringify(record?.['capabilities'] ?? {});
  const statedIn = `data/frameworks.json, ${id}`;
  const kinds = [
    ['flag', FLAG],
    ['environment', VARIABLE],
    ['endpoint', ENDPOINT],
  ] as const;
  return kinds.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map(([token]): Fact => ({token, kind, statedIn})),
  );
}

function metricFacts(id: string, site: string): Fact[] {
  return recordsOf(join(site, 'data/metrics.json'))
    .filter(({system, status}) => system === id && status !== 'removed')
    .map((metric) => ({
      token: String(metric['declaredAs'] ?? metric['name']),
      kind: 'metric',
      statedIn: `data/metrics.json, ${String(metric['id'])}`,
    }));
}

/** Names that the bank of questions has for who prints a text. */
const PRINTERS: Readonly<Record<string, string>> = {
  vllm: 'vLLM',
  sglang: 'SGLang',
  'llama-cpp': 'llama.cpp',
  ollama: 'Ollama',
  'tensorrt-llm': 'TensorRT-LLM',
};

/** The longest part of a printed text that is the same each time. */
function textFacts(id: string, site: string): Fact[] {
  const folder = join(site, 'data/questions');
  return readdirSync(folder).flatMap((file) =>
    recordsOf(join(folder, file)).flatMap((record): Fact[] => {
      if (typeof record['text'] !== 'string' || record['printedBy'] !== PRINTERS[id]) return [];
      const parts = record['text']
        .split(/[…"'`]|\d+/)
        .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}.!?]+$/gu, ''));
      const token = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
      if (token.length < 8) return [];
      return [{token, kind: 'text', statedIn: `data/questions/${file}, ${String(record['id'])}`}];
    }),
  );
}

/** Names in code, and headings in quotes, that citations give as places in files of the repository. */
function placeFacts(repository: string, site: string): Fact[] {
  const paths = new Map(pinsOf(repository, site).map(({key, path}) => [key, path]));
  const docs = join(site, 'docs');
  const pages = readdirSync(docs, {recursive: true, encoding: 'utf8'});
  return pages
    .filter((page) => page.endsWith('.mdx'))
    .flatMap((page) => {
      const statedIn = relative(site, join(docs, page));
      const groups = splitAtCitations(read(join(docs, page)));
      return groups
        .flatMap((part) => (part.type === 'citation' ? part.sources : []))
        .flatMap(({key, place = ''}): Fact[] => {
          const readIn = paths.get(key);
          const token = tokenOf(place);
          if (readIn === undefined || token === undefined) return [];
          return [{token, kind: 'place', statedIn: `${statedIn}, @${key}`, readIn}];
        });
    });
}

/** A source of the bibliography that is a file of a repository at a commit. */
export interface Pin {
  readonly key: string;
  readonly path: string;
  readonly url: string;
}

/** The files of a repository that the bibliography pins. */
export function pinsOf(repository: string, site: string): Pin[] {
  const {sources} = readBibliography(read(join(site, 'data/references.bib')));
  return sources.flatMap(({id, URL: address}) => {
    const url = String(address);
    const path = pathIn(repository, url);
    return path === undefined ? [] : {key: id, path, url};
  });
}

/** The path of a file that an address pins in a repository. */
function pathIn(repository: string, url: string): string | undefined {
  const start = `https://github.com/${repository}/blob/`;
  if (!url.toLowerCase().startsWith(start.toLowerCase())) return undefined;
  return decodeURIComponent(url.slice(start.length).replace(/^[^/]+\/|[?#].*$/g, ''));
}

/**
 * Token of a place, if it names one: a heading in quotes, a name of code. `figure 1` and `description` name nothing.
 *
 * @example tokenOf('section "Preemption"') // 'Preemption'
 * @example tokenOf('schedule()') // 'schedule'
 */
export function tokenOf(place: string): string | undefined {
  const quoted = /["“]([^"”]{3,})["”]/.exec(place)?.[1];
  if (quoted !== undefined) return quoted;
  const [, name] = /^([A-Za-z_][\w.-]*)(?:\(\))?$/.exec(place) ?? [];
  // A plain word is a remark, and a file is the place itself.
  if (/^README|\.(?:go|py|md|rs|h|c|cpp|ts|yaml|json)$/.test(place)) return undefined;
  return name !== undefined && /[_.-]|[a-z][A-Z]|^[A-Z]{2,}|\(\)$/.test(place) ? name : undefined;
}
