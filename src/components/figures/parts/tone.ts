/** Which color: one of the four series, or that of errors. Without it the gray of what is not used. */
type Color = 1 | 2 | 3 | 4 | 'error';

/** How the color is used: all of it, a tint, a faint wash, stripes of it, or a border alone: dashed, plain, or a thick line. */
type Fill = 'solid' | 'tint' | 'wash' | 'striped' | 'dashed' | 'plain' | 'line';

/** How a cell, a stretch or the sign of a legend looks: `solid 1`, `striped`. */
export type Tone = Fill | `${Fill} ${Color}`;
