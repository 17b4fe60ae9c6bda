/**
 * Numbers for readers: three significant digits and a unit. A number that is not finite becomes a dash; arithmetic has
 * to answer with a problem before it comes to that.
 */

const NONE = '–';

type Unit = readonly [size: number, name: string];

const DECIMAL_BYTES: readonly Unit[] = prefixed('B', 1000, ['', 'k', 'M', 'G', 'T', 'P']);
const BINARY_BYTES: readonly Unit[] = prefixed('B', 1024, ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi']);
const FLOP: readonly Unit[] = prefixed('FLOP', 1000, ['', 'k', 'M', 'G', 'T', 'P', 'E', 'Z']);
const SECONDS: readonly Unit[] = [
  [1e-9, 'ns'],
  [1e-6, 'µs'],
  [1e-3, 'ms'],
  [1, 's'],
];
const LONG_TIMES: readonly Unit[] = [
  [60, 'min'],
  [3600, 'h'],
  [86_400, 'days'],
];
/** Below this many seconds a time is said in seconds. */
const LONGEST_SECONDS = 600;

function prefixed(name: string, step: number, prefixes: readonly string[]): readonly Unit[] {
  return prefixes.map((prefix, power) => [step ** power, prefix + name]);
}

/** `15.0`, `4.48`, `17,700`; zeros at the end count as digits. */
export function significant(value: number, digits = 3): string {
  if (!Number.isFinite(value)) return NONE;
  if (value === 0) return '0';
  return formatter({minimumSignificantDigits: digits, maximumSignificantDigits: digits}).format(
    value,
  );
}

/** `15`, `4.48`, `17,700`: no zeros at the end, as on an axis. */
export function brief(value: number, digits = 3): string {
  return Number.isFinite(value)
    ? formatter({maximumSignificantDigits: digits}).format(value)
    : NONE;
}

/** A whole number in full: `128,256`. */
export function count(value: number): string {
  return Number.isFinite(value)
    ? formatter({maximumFractionDigits: 0}).format(Math.round(value))
    : NONE;
}

/** Decimal: `15.0 GB` is 15.0e9 bytes. */
export const bytes = (value: number): string => scaled(value, DECIMAL_BYTES);

/** Binary: `14.0 GiB` is 14.0 · 2^30 bytes. */
export const binaryBytes = (value: number): string => scaled(value, BINARY_BYTES);

export const bytesPerSecond = (value: number): string => perSecond(bytes(value));
export const flop = (value: number): string => scaled(value, FLOP);
export const flopPerSecond = (value: number): string => perSecond(flop(value));

/** `4.48 ms`, `15.2 µs`; minutes, hours and days only where seconds would be many. */
export function seconds(value: number): string {
  if (value === 0) return '0 s';
  return scaled(value, Math.abs(value) < LONGEST_SECONDS ? SECONDS : LONG_TIMES);
}

/** `43.2 min`, `6 h`, `3 days`: a time of minutes and more, without zeros that say nothing. */
export function duration(value: number): string {
  if (value < 120) return withUnit(brief(value), 's');
  if (value < 3600) return withUnit(brief(value / 60), 'min');
  return value < 2 * 86_400
    ? withUnit(brief(value / 3600), 'h')
    : withUnit(brief(value / 86_400), 'days');
}

export const tokensPerSecond = (value: number): string => withUnit(significant(value), 'tokens/s');

/** `1,000 tokens`, `1 token`: a count with its noun. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return withUnit(count(value), value === 1 ? one : many);
}

/** The verb of a count that stands further away: `does` for one, `do` for others. */
export const agreeing = (value: number, one: string, many: string): string =>
  value === 1 ? one : many;

/** A share of 1 as `70 %`. */
export function percent(share: number, digits = 2): string {
  return withUnit(significant(share * 100, digits), '%');
}

/** `USD 3.60`, `USD 12,300`; below a cent three significant digits. */
export function usd(value: number): string {
  if (!Number.isFinite(value)) return NONE;
  const size = Math.abs(value);
  if (size > 0 && size < 0.01) return `USD ${significant(value)}`;
  const fractionDigits = size < 1000 ? 2 : 0;
  return `USD ${fixed(value, fractionDigits)}`;
}

/** `USD 1.23 million`, `USD 45,600`: three digits, with a minus where it is negative. */
export function roughUsd(value: number): string {
  const size = Math.abs(value);
  if (!(size < Infinity)) return NONE;
  const text =
    size >= 999_500
      ? `USD ${significant(size / 1e6)} million`
      : size >= 1000
        ? `USD ${significant(size)}`
        : usd(size);
  return value < 0 ? `−${text}` : text;
}

/** With exactly so many decimals: `1,234.50`. */
export function fixed(value: number, decimals: number): string {
  return Number.isFinite(value)
    ? formatter({minimumFractionDigits: decimals, maximumFractionDigits: decimals}).format(value)
    : NONE;
}

/** Writes a number; `unit` is what the number is in, for those who read it and not the text. */
export interface Format {
  (value: number): string;
  readonly unit?: string;
}

/** The format of a number whose label says the unit: `unwritten('requests', count)` writes `4,480`. The unit of a quotient of likes is `ratio`. */
export const unwritten = (unit: string, format: (value: number) => string = significant): Format =>
  Object.assign((value: number) => format(value), {unit});

/** The format of a number with a unit behind it: `inUnit('requests/s')` writes `4.48 requests/s`. */
export const inUnit = (unit: string, format: (value: number) => string = significant): Format =>
  unwritten(unit, (value) => withUnit(format(value), unit));

/** The format of a count with its noun: `counts('GPU')` writes `1 GPU`, `2 GPUs`. */
export const counts = (one: string, many = `${one}s`): Format =>
  unwritten(many, (value) => counted(value, one, many));

bytes.unit = 'B';
binaryBytes.unit = 'B';
bytesPerSecond.unit = 'B/s';
flop.unit = 'FLOP';
flopPerSecond.unit = 'FLOP/s';
seconds.unit = 's';
duration.unit = 's';
tokensPerSecond.unit = 'tokens/s';
percent.unit = 'share of 1';
usd.unit = 'USD';
roughUsd.unit = 'USD';

const formatters = new Map<string, Intl.NumberFormat>();

/** Kept, as making one takes far longer than using it, and a chart or a table asks for hundreds. */
function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.NumberFormat('en-US', options);
  formatters.set(key, known);
  return known;
}

function scaled(value: number, units: readonly Unit[]): string {
  if (!Number.isFinite(value)) return NONE;
  // The unit follows from the rounded number, so that 999.9 MB does not become 1,000 MB.
  const rounded = (unit: number) => Math.abs(Number((value / unit).toPrecision(3)));
  const [size, name] = units.findLast(([unit]) => rounded(unit) >= 1) ?? units[0] ?? [1, ''];
  const whole = size === 1 && Number.isInteger(value) && rounded(1) < 1000;
  return `${whole ? count(value) : significant(value / size)} ${name}`;
}

const perSecond = (text: string) => (text === NONE ? text : `${text}/s`);
const withUnit = (text: string, unit: string) => (text === NONE ? text : `${text} ${unit}`);
