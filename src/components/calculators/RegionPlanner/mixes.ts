/** Shares of users by place. Examples, not measurements. */
export const MIXES = {
  world: {
    label: 'World',
    shares: {
      'new-york': 20,
      'los-angeles': 15,
      'sao-paulo': 5,
      london: 10,
      paris: 10,
      berlin: 15,
      mumbai: 10,
      tokyo: 10,
      sydney: 5,
    },
  },
  atlantic: {
    label: 'North America, Europe',
    shares: {
      'new-york': 25,
      chicago: 10,
      'los-angeles': 20,
      toronto: 5,
      london: 10,
      paris: 10,
      berlin: 15,
      warsaw: 5,
    },
  },
  europe: {label: 'European Union', shares: {paris: 40, berlin: 40, warsaw: 20}},
  pacific: {
    label: 'Asia, Pacific',
    shares: {mumbai: 30, singapore: 20, tokyo: 35, sydney: 15},
  },
  own: {label: 'My own', shares: {}},
} as const satisfies Record<
  string,
  {readonly label: string; readonly shares: Readonly<Record<string, number>>}
>;

export type MixId = keyof typeof MIXES;

export const MIX_IDS = Object.keys(MIXES) as MixId[];

/** `sao-paulo` as the input's id `shareSaoPaulo`. */
export const shareId = (place: string): string =>
  `share${place.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
