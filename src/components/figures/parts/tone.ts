/** Which color: one of the four series, or that of errors. Without it the gray of what is not used. */
type Color = 1 | 2 | 3 | 4 | 'error';

/** How the color is used: all of it, a tint, a faint wash, stripes of it, a dashed border, or a border alone. */
type Fill = 'solid' | 'tint' | 'wash' | 'striped' | 'dashed' | 'line';

/** How a cell, a stretch or the sign of a legend looks: `solid 1`, `striped`. */
export type Tone = Fill | `${Fill} ${Color}`;
