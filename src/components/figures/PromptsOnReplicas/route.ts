/** Action of a router on a block of a prompt, or its finding. */
export type Kind = 'held' | 'read' | 'computed';

export const MEANINGS: Readonly<Record<Kind, string>> = {
  held: 'held before',
  read: 'read from the cache',
  computed: 'computed now',
};

export interface Block {
  readonly text: string;
  readonly kind?: Kind | undefined;
  /** The prompt that computed or read it. */
  readonly prompt?: number | undefined;
}

type Shop = 'A' | 'B';

/** Shops of the prompts, in the order in which they arrive. */
export const PROMPTS: readonly Shop[] = ['A', 'B', 'A'];

/** Rules that each of four replicas holds before. */
const HELD: readonly (Shop | null)[] = ['A', null, 'B', null];

const RULES = 4;

/** Blocks of a prompt: the rules and a question. */
export const CELLS = RULES + 1;

const rules = (shop: Shop, kind?: Kind, prompt?: number): Block[] =>
  Array.from({length: RULES}, () => ({text: shop, kind, prompt}));

/** A prompt on its way. */
export const cellsOf = (shop: Shop, prompt: number): readonly Block[] => [
  ...rules(shop),
  {text: String(prompt)},
];

/** The memory of the four replicas after the three prompts. */
export function route(how: 'in turn' | 'by prefix'): readonly (readonly Block[])[] {
  const replicas: Block[][] = HELD.map((shop) => (shop ? rules(shop, 'held') : []));
  const holds = (index: number, shop: Shop) => replicas[index]?.some(({text}) => text === shop);
  PROMPTS.forEach((shop, index) => {
    const warm = replicas.findIndex((_, replica) => holds(replica, shop));
    const chosen = how === 'in turn' ? index % replicas.length : warm;
    const prompt = index + 1;
    const before = replicas[chosen] ?? [];
    const after = holds(chosen, shop)
      ? before.map((block) =>
          block.text === shop ? {...block, kind: 'read' as const, prompt} : block,
        )
      : [...before, ...rules(shop, 'computed', prompt)];
    replicas[chosen] = [...after, {text: String(prompt), kind: 'computed', prompt}];
  });
  return replicas;
}
