import type {Point} from './plot';

/** Points that a page computes and hands over as text, because a browser should not simulate them: `1=0.97 2=1.93`. */
export const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((pair) => {
    const [x = NaN, y = NaN] = pair.split('=').map(Number);
    return [x, y] as const;
  });
