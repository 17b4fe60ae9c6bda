import {blockHashes} from '../../../inference/prefixCache/blockHash';

const BLOCK = 4;

const PROMPTS = [
  {
    name: 'Prompt 1 comes first. Its full blocks are stored.',
    words: 'You are a support agent . Answer briefly . Where is my order ?',
  },
  {
    name: 'Prompt 2 begins in the same way.',
    words: 'You are a support agent . Answer briefly . Can I return shoes ?',
  },
  {
    name: 'Prompt 3 is prompt 1 with the time in front.',
    words: 'It is 09:14 . You are a support agent . Answer briefly . Where is my order ?',
  },
] as const;

const vocabulary = [...new Set(PROMPTS.flatMap(({words}) => words.split(' ')))];

/** A few tokens of a prompt that share a place in the cache. */
export interface Block {
  readonly text: string;
  /** The start of its hash; a block that is not full has none. */
  readonly hash: string | undefined;
  readonly kind: 'stored' | 'read' | 'computed';
}

export interface Prompt {
  readonly name: string;
  readonly blocks: readonly Block[];
}

const stored = new Set<string>();

/** The prompts in the order in which a server gets them, each with what the cache does for its blocks. */
export const prompts: readonly Prompt[] = PROMPTS.map(({name, words: line}) => {
  const words = line.split(' ');
  const hashes = blockHashes(
    words.map((word) => vocabulary.indexOf(word)),
    BLOCK,
  );
  const blocks = Array.from({length: Math.ceil(words.length / BLOCK)}, (_, i): Block => {
    const hash = hashes[i];
    const block = {
      text: words.slice(i * BLOCK, (i + 1) * BLOCK).join(' '),
      hash: hash?.slice(0, 4),
    };
    if (hash === undefined) return {...block, kind: 'computed'};
    return {...block, kind: stored.has(hash) ? 'read' : 'stored'};
  });
  for (const hash of hashes) stored.add(hash);
  return {name, blocks};
});
