/** An id that describes what is in no list: a prefix, the id of the record from which it starts, and the texts of figures that differ. */
export interface FigureId {
  readonly base: string;
  readonly texts: Map<string, string>;
}

/**
 * Takes such an id apart.
 *
 * @example
 * readFigureId('device:', 'device:nvidia-h100-sxm,memory=96')
 * // {base: 'nvidia-h100-sxm', texts: Map {'memory' => '96'}}
 */
export function readFigureId(prefix: string, id: string): FigureId {
  const [base = '', ...entries] = id.slice(prefix.length).split(',');
  const texts = entries.map((entry): [string, string] => {
    const [key = '', ...rest] = entry.split('=');
    return [key, unescaped(rest.join('='))];
  });
  return {base, texts: new Map(texts)};
}

/** Puts it together, with its figures in the order of `keys`. */
export function writeFigureId(
  prefix: string,
  {base, texts}: FigureId,
  keys: readonly string[],
): string {
  const entries = [...texts].sort(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));
  return prefix + [base, ...entries.map(([key, text]) => `${key}=${escaped(text)}`)].join(',');
}

/** Separators of figures may stand in a reader's text. */
const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll(',', '%2C');
const unescaped = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%');
