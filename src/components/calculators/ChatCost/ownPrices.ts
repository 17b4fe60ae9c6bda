import {apiPriceById, apiPrices, type ApiPrice} from '@site/src/data/apiPrices';
import {readFigureId, writeFigureId} from '@site/src/data/figureId';
import {numberText, readNumber, withoutCurrency} from '@site/src/data/numberText';
import type {OwnFigure, OwnFigures} from '../../../forms/inputs';

/**
 * Begins the id of prices that a reader enters. The id of the record from which they start follows, then the figures that differ from it:
 * `price:openai-gpt-6-1-terra,cached=0.1,write=none`.
 */
const OWN_PRICES = 'price:';

/** Stands for a price or a rule that there is not. */
const NONE = 'none';

interface Figure {
  /** Its name in an id. Links in the world depend on it. */
  readonly key: string;
  /** Begins a sentence about it. */
  readonly label: string;
  readonly unit: string;
  readonly max: number;
  readonly optional: boolean;
  readonly read: (offer: ApiPrice) => number | null;
}

const PRICE = {unit: 'USD per million tokens', max: 1000, optional: false};
const TOKENS = {unit: 'tokens', max: 1e8, optional: true};
const TIMES = {unit: 'times the normal price', max: 100, optional: true};

/** Figures in the order of the form and of an id. */
const FIGURES: readonly Figure[] = [
  {...PRICE, key: 'input', label: 'New input', read: ({prices}) => prices.input},
  {...PRICE, key: 'cached', label: 'Cached input', read: ({prices}) => prices.cachedInput},
  {
    ...PRICE,
    key: 'write',
    label: 'Input written to the cache',
    optional: true,
    read: ({prices}) => prices.cacheWrite,
  },
  {...PRICE, key: 'output', label: 'Output', read: ({prices}) => prices.output},
  {
    ...TOKENS,
    key: 'minimum',
    label: 'Shortest prefix that is cached',
    read: ({minimumPrefixTokens}) => minimumPrefixTokens,
  },
  {
    ...TOKENS,
    key: 'above',
    label: 'Length above which a prompt is long',
    read: ({longPrompt}) => longPrompt?.aboveTokens ?? null,
  },
  {
    ...TIMES,
    key: 'times',
    label: 'Input of a long prompt',
    read: ({prices, longPrompt}) => longPrompt && longPrompt.prices.input / prices.input,
  },
  {
    ...TIMES,
    key: 'timesOut',
    label: 'Output of a long prompt',
    read: ({prices, longPrompt}) => longPrompt && longPrompt.prices.output / prices.output,
  },
];

const KEYS = FIGURES.map(({key}) => key);

const partsOf = (id: string) => readFigureId(OWN_PRICES, id);
const recordOf = (id: string) => apiPrices.find((record) => record.id === id);

/** The prices of a chosen option: a record, or a reader's own. Its text has been judged by {@link ownPrices}. */
export function offerOf(id: string): ApiPrice {
  const record = apiPriceById(id.startsWith(OWN_PRICES) ? partsOf(id).base : id);
  return record.id === id ? record : ownOffer(record, id);
}

/** The prices of a record outside of its peak hours; undefined where one price always holds. */
export function offPeakOf(offer: ApiPrice): ApiPrice | undefined {
  const {offPeak, longPrompt} = offer;
  if (!offPeak) return undefined;
  const lower = ({input, cachedInput, cacheWrite, output}: ApiPrice['prices']) => ({
    input: input * offPeak.times,
    cachedInput: cachedInput * offPeak.times,
    cacheWrite: cacheWrite === null ? null : cacheWrite * offPeak.times,
    output: output * offPeak.times,
  });
  return {
    ...offer,
    name: offPeak.name,
    prices: lower(offer.prices),
    longPrompt: longPrompt && {...longPrompt, prices: lower(longPrompt.prices)},
  };
}

/** Prices that nobody published: a name of its figures, and no sources. */
function ownOffer(start: ApiPrice, id: string): ApiPrice {
  const figure = (key: string): number | null => {
    const text = textOf(id, key);
    return text === '' ? null : (readNumber(text) ?? NaN);
  };
  const [input = NaN, cachedInput = NaN, output = NaN] = ['input', 'cached', 'output'].map(
    (key) => figure(key) ?? NaN,
  );
  const prices = {input, cachedInput, cacheWrite: figure('write'), output};
  const [aboveTokens, times] = [figure('above'), figure('times') ?? 1];
  const rest = {...start};
  delete rest.caution;
  delete rest.offPeak;
  return {
    ...rest,
    id,
    name: `Own prices (${[input, cachedInput, output].map(numberText).join(' / ')})`,
    prices,
    minimumPrefixTokens: figure('minimum'),
    longPrompt:
      aboveTokens === null
        ? null
        : {
            aboveTokens,
            prices: {
              input: input * times,
              cachedInput: cachedInput * times,
              cacheWrite: prices.cacheWrite === null ? null : prices.cacheWrite * times,
              output: output * (figure('timesOut') ?? 1),
            },
          },
    sources: [],
  };
}

/** Text in the field of a figure: the reader's entry, else the value of the record; empty if there is none. */
function textOf(id: string, key: string): string {
  const {base, texts} = partsOf(id);
  const entered = texts.get(key);
  if (entered === undefined) return recordText(base, key);
  const value = readNumber(entered);
  return entered === NONE ? '' : value === undefined ? entered : numberText(value);
}

/** A record's figure as its field shows it. */
function recordText(base: string, key: string): string {
  const record = recordOf(base);
  const value = (record && FIGURES.find((one) => one.key === key)?.read(record)) ?? null;
  return value === null ? '' : numberText(Number(value.toPrecision(6)));
}

function change(id: string, key: string, text: string): string {
  const {base, texts} = partsOf(id);
  const figure = FIGURES.find((one) => one.key === key);
  const typed = figure?.unit === PRICE.unit ? withoutCurrency(text) : text.trim();
  const value = readNumber(typed);
  const isNone = typed === '' && figure?.optional;
  texts.set(key, isNone ? NONE : value === undefined ? typed : String(value));
  const shown = value === undefined ? typed : numberText(value);
  if (shown === recordText(base, key)) texts.delete(key);
  return writeFigureId(OWN_PRICES, {base, texts}, KEYS);
}

/** Faults by the key of a figure, a sentence each. */
function problemsOf(id: string): ReadonlyMap<string, string> {
  const {base, texts} = partsOf(id);
  if (!recordOf(base)) {
    return new Map([['', `The prices start from “${base.slice(0, 40)}”, which is in no list.`]]);
  }
  const unknown = [...texts.keys()].find((key) => !KEYS.includes(key));
  if (unknown !== undefined) {
    const sentence = `There is no figure “${unknown.slice(0, 40)}”; there are ${KEYS.join(', ')}.`;
    return new Map([['', sentence]]);
  }
  return new Map(
    FIGURES.flatMap(({key, label, unit, max, optional}) => {
      const text = textOf(id, key);
      const value = readNumber(text) ?? NaN;
      if ((text === '' && optional) || (value >= 0 && value <= max)) return [];
      const orNone = optional ? ', or empty for none' : '';
      return [
        [key, `${label} must be a number from 0 to ${numberText(max)} ${unit}${orNone}.`] as const,
      ];
    }),
  );
}

/** Prices of a reader, which start from those of a listed model. */
export const ownPrices: OwnFigures = {
  kind: 'figures',
  label: 'Own prices',
  prefix: OWN_PRICES,
  start: (id) => {
    if (id.startsWith(OWN_PRICES)) return id;
    return OWN_PRICES + (recordOf(id) ?? apiPrices[0])?.id;
  },
  note: 'Leave a field empty if there is no such price or rule. Without a price of writing, written input costs as much as new input.',
  figures: (id) => {
    const wrong = problemsOf(id);
    return FIGURES.map(({key, label, unit}): OwnFigure => {
      const problem = wrong.get(key);
      return {key, label, unit, text: textOf(id, key), ...(problem && {problem})};
    });
  },
  change,
  problems: (id) => [...problemsOf(id).values()],
  remarks: (id) => {
    if (problemsOf(id).size > 0) return [];
    const {name} = offerOf(partsOf(id).base);
    return [`${offerOf(id).name}. The context is that of ${name}.`];
  },
};
