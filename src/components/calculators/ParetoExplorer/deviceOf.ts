import type {ParetoSystem} from '@site/src/data/pareto';

/** The device without its number: `8 B200` is `B200`. */
export const deviceOf = ({hardware}: Pick<ParetoSystem, 'hardware'>): string =>
  hardware.replace(/^\d+ /, '');
