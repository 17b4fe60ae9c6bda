import {apiPrices} from '@site/src/data/apiPrices';
import {cite} from '@site/src/data/cite';
import {count, counted, counts, percent, usd} from '../../../numbers/format';
import {choiceInput, numberInput, type ValuesOf} from '../../../forms/inputs';
import {defineCalculator} from '../../ui/defineCalculator';
import {tries} from '../../ui/ways';
import {given} from '../../ui/given';
import {answerInput} from '../serving/inputs';
import {chosenOf, compute, fits, HOURS_A_WEEK, type Billed, type ChatResult} from './compute';
import {byTurns, orders, sideBySide} from './figures';
import {offerOf, ownPrices} from './ownPrices';
import {formula} from './formula';
import {verdict} from './verdict';
import {chatUsd, REUSE_LABELS} from './words';

const listed = apiPrices.map(({id, name, provider}) => ({id, label: name, group: provider}));
const none = {id: 'none', label: 'None'};

const tokens = {unit: 'tokens', integer: true};

const inputs = {
  turns: numberInput({
    label: 'Turns of a chat',
    integer: true,
    min: 1,
    max: 1000,
    default: 50,
    help: 'A question with its answer is one turn.',
  }),
  reuse: choiceInput({
    label: 'What the cache can reuse',
    options: [
      {id: 'history', label: REUSE_LABELS.history},
      {id: 'system', label: REUSE_LABELS.system},
      {id: 'none', label: REUSE_LABELS.none},
    ],
    default: 'history',
    help: 'A cache finds only equal beginnings. If a template drops old thoughts, or your client trims or summarizes old turns, the cache finds the system prompt and nothing after it.',
  }),
  first: choiceInput({
    label: 'API 1',
    options: listed,
    own: ownPrices,
    default: 'openai-gpt-6-1-terra',
  }),
  second: choiceInput({
    label: 'API 2',
    options: listed,
    own: ownPrices,
    default: 'google-gemini-3-8-flash',
  }),
  third: choiceInput({
    label: 'API 3',
    options: [none, ...listed],
    own: ownPrices,
    default: 'anthropic-claude-sonnet-5-5',
  }),
  fourth: choiceInput({
    label: 'API 4',
    options: [none, ...listed],
    own: ownPrices,
    default: 'deepseek-v4-pro',
  }),
  chats: numberInput({label: 'Chats a month', min: 1, max: 1e9, default: 10_000}),
  system: numberInput({
    ...tokens,
    label: 'System prompt',
    min: 0,
    max: 1_000_000,
    default: 1500,
    help: 'With the definitions of tools.',
  }),
  question: numberInput({...tokens, label: 'Question', min: 1, max: 100_000, default: 100}),
  answer: answerInput({label: 'Answer', max: 100_000, default: 300}),
  found: numberInput({
    label: 'Reusable tokens that are found',
    unit: '%',
    min: 0,
    max: 100,
    default: 100,
    help: 'The share is smaller if users pause for longer than the cache keeps an entry. Your invoices show it as cached tokens ÷ input tokens.',
  }),
};

export type ChatValues = ValuesOf<typeof inputs>;

/** Percent of the reusable tokens that a cache does not always find. */
const MUCH = 70;

/** Fields of the APIs, in order. */
const SLOTS = ['first', 'second', 'third', 'fourth'] as const;

export const chatCost = defineCalculator({
  id: 'chat-cost',
  urlKey: 'chat',
  title: 'Which API is cheaper for a chat',
  listing: {
    group: 'cost',
    question: 'Which API is cheaper for my chat?',
    names: [
      'API cost calculator for a chat',
      'LLM API price comparison',
      'chatbot cost calculator',
      'chatbot cost per month',
      'prompt caching cost calculator',
      'API cost of a chat',
      'chat of a number of turns',
    ],
  },
  note: 'list prices with their day, or yours',
  inputs,
  first: ['turns', 'reuse', 'first', 'second', 'third', 'fourth'],
  groups: [
    {title: 'The chat', inputs: ['system', 'question', 'answer']},
    {title: 'The month', inputs: ['chats', 'found']},
  ],
  check,
  compute,
  problems: ({ranked, lastPrompt}, {turns, answer}) =>
    ranked.length > 0
      ? []
      : [
          `No chosen API takes turn ${count(turns)}: its prompt of ${count(lastPrompt)} tokens and an answer of ${count(answer)} exceed every context.`,
        ],
  ways: {
    tried: () => [
      tries('turns', [200, 100, 50, 20, 10, 5, 2, 1], (turns) => `Count ${counted(turns, 'turn')}`),
    ],
  },
  results: {
    month: {
      label: 'A month, cheapest API',
      of: ({ranked}) => ranked[0]?.month ?? null,
      as: usd,
      large: ({ranked}, {chats}) =>
        `a month for ${counted(chats, 'chat')} with ${ranked[0]?.offer.name}`,
    },
    offPeak: {
      label: 'A month outside of peak hours, cheapest API',
      of: ({offPeak}) => offPeak?.ranked[0]?.month,
      as: usd,
      large: ({offPeak}) =>
        `with ${offPeak?.ranked[0]?.offer.name}, in ${offPeak?.hoursAWeek} of ${HOURS_A_WEEK} hours of a week`,
    },
    dearest: {
      label: 'A month, dearest API',
      of: ({ranked}) => (ranked.length > 1 ? ranked.at(-1)?.month : undefined),
      as: usd,
      large: ({ranked}) => `with ${ranked.at(-1)?.offer.name}, the dearest`,
    },
    chat: {
      label: ({offPeak}) => `A chat, cheapest API${offPeak ? ' in peak hours' : ''}`,
      of: ({ranked}) => ranked[0]?.chat ?? null,
      as: chatUsd,
    },
    lastPrompt: {
      label: 'Prompt of the last turn',
      of: ({lastPrompt}) => lastPrompt,
      as: counts('token'),
    },
    prompts: {
      label: 'Prompts of a chat together',
      of: ({promptTokens}) => promptTokens,
      as: counts('token'),
    },
    cached: {
      label: ({offPeak}) =>
        `Of these, read from the cache of the cheapest${offPeak ? ' in peak hours' : ''}`,
      of: ({ranked}) => ranked[0]?.cachedShare ?? null,
      as: percent,
    },
    byFound: {
      label: ({offPeak}) =>
        `The cheapest by reusable tokens that are found${offPeak ? ', in peak hours' : ''}`,
      text: ({byFound}) =>
        byFound.length === 0
          ? undefined
          : byFound
              .map(({from, name}, at) => (at === 0 ? name : `${name} from ${count(from)} % on`))
              .join(', '),
    },
  },
  moreResults: ({shown}, {turns}) =>
    shown.flatMap((one) => {
      const {name} = one.offer;
      const isTaken = fits(one, turns);
      const cost = (number: number, text: string) => ({
        value: isTaken ? text : 'not taken',
        number: isTaken ? number : null,
        unit: usd.unit,
      });
      return [
        {label: `${name}, a month`, ...cost(one.month, usd(one.month))},
        {label: `${name}, a chat`, ...cost(one.chat, chatUsd(one.chat))},
        {
          label: `${name}, price of long prompts`,
          value: stepWords(one, turns),
          number: one.stepTurn,
          unit: 'turn',
        },
      ];
    }),
  verdict,
  remarks,
  figures: (result, values) => [
    sideBySide(result, values),
    byTurns(result, values),
    orders(result, values),
  ],
  formula,
  assumptions,
  leavesOut: [
    'Lifetimes of cache entries: five minutes at Anthropic and at least half an hour at OpenAI. After a longer pause, you pay for the whole prompt again.',
    'Reasoning tokens. They are billed as output, so add them to the answer.',
    'Quality. A model that needs two more turns is not cheaper.',
    'Tokenizers. The same text is not the same number of tokens at every provider.',
    'Whether an automatic cache finds what it could. Most providers do not promise it.',
    'Batch and priority tiers, storage of caches, search, images, taxes and volume discounts.',
  ],
  sources: ({all}) => [
    ...all.flatMap(({offer}) =>
      offer.sources.map(({name, url}) => ({label: `${offer.name}: ${name}`, href: url})),
    ),
    cite('claudecaching', 'Rules of writing and reading'),
    cite('openaicachewrites', 'Rules of writing and reading'),
  ],
  examples: [
    {change: {}, shows: 'If the price decides, take'},
    {change: {reuse: 'none'}, shows: 'No cache'},
    {change: {reuse: 'system'}, shows: 'DeepSeek V4 Pro (off-peak hours) in the other 133'},
    {change: {}, shows: 'Gemini 3.8 Flash, '},
    {change: {reuse: 'system'}, shows: 'finds little costs more than no cache'},
    {
      change: {turns: 1000, third: 'anthropic-claude-haiku-5-5'},
      shows: 'Claude Haiku 5.5 asks its price of long prompts',
    },
    {change: {third: 'none', fourth: 'none'}, shows: 'Gemini 3.8 Flash'},
    {change: {turns: 1000, fourth: 'groq-gpt-oss-120b'}, shows: 'does not take'},
    {change: {first: 'price:openai-gpt-6-1-terra,cached=1'}, shows: 'Own prices (1 / 1 / 5)'},
  ],
});

/** The same prices twice are refused: they would be one line and one name. */
function check(values: ChatValues): Partial<Record<(typeof SLOTS)[number], string>> {
  const names = SLOTS.map((slot) => (values[slot] === 'none' ? slot : offerOf(values[slot]).name));
  const twin = SLOTS.find((_, at) => names.indexOf(names[at] ?? '') < at);
  if (!twin) return {};
  const earlier = names.indexOf(names[SLOTS.indexOf(twin)] ?? '');
  return {[twin]: `API ${earlier + 1} is the same. Choose another one.`};
}

/** `from turn 678, later than this chat` */
function stepWords({stepTurn}: Billed, turns: number): string {
  if (stepTurn === null) return 'none';
  return `from turn ${count(stepTurn)}${stepTurn > turns ? ', later than this chat' : ''}`;
}

function remarks(
  {all, spans, byFound, offPeak}: ChatResult,
  {turns, reuse, system, found}: ChatValues,
): string[] {
  const refused = all.filter((one) => !fits(one, turns));
  const stepped = all.filter(({stepTurn}) => stepTurn !== null && stepTurn <= turns);
  const wasted = all.filter(({chat, uncached}) => chat > uncached * 1.000_001);
  const short = all.filter(
    ({offer: {minimumPrefixTokens: least}}) =>
      reuse === 'system' && least !== null && system < least,
  );
  const cautions = all.flatMap(({offer: {caution}}) => caution ?? []);
  return given(
    ...flipWords(spans, turns, offPeak ? ' in peak hours' : ''),
    ...(offPeak ? flipWords(offPeak.spans, turns, ' outside of peak hours') : []),
    ...foundWords(byFound, found, offPeak ? ' in peak hours' : ''),
    ...refused.map(
      ({offer: {name, contextTokens}, lastTurn}) =>
        `${name} does not take the whole chat: its context of ${count(contextTokens)} tokens ends with turn ${count(lastTurn)}.`,
    ),
    ...stepped.map(
      ({offer: {name, longPrompt}, stepTurn}) =>
        `${name} asks its price of long prompts from turn ${count(stepTurn ?? 0)} on, because the prompt then exceeds ${count(longPrompt?.aboveTokens ?? 0)} tokens. You pay it for the whole request, cached tokens and answer included.`,
    ),
    wasted.length > 0 &&
      `A cache that asks a price for writing and finds little costs more than no cache: ${wasted.map(wastedWords).join(', ')}. Let the cached part end with the system prompt, or switch the cache off.`,
    ...short.map(
      ({offer: {name, minimumPrefixTokens}}) =>
        `${name} caches nothing here, because a cached beginning needs at least ${count(minimumPrefixTokens ?? 0)} tokens, and the system prompt has ${count(system)}.`,
    ),
    ...new Set(cautions),
  );
}

const wastedWords = ({offer: {name}, chat, uncached}: Billed): string =>
  `${chatUsd(chat)} a chat with ${name} against ${chatUsd(uncached)}`;

/** Where fewer or more turns make another API the cheapest. */
function flipWords(spans: ChatResult['spans'], turns: number, when: string): string[] {
  const now = spans.findLastIndex(({from}) => from <= turns);
  return [now - 1, now + 1].flatMap((at) => {
    const [span, next] = [spans[at], spans[at + 1]];
    if (!span) return [];
    const last = next && counted(next.from - 1, 'turn');
    const where =
      last === undefined
        ? `From ${count(span.from)} turns on`
        : span.from === 1
          ? `Up to ${last}`
          : `From ${count(span.from)} to ${last}`;
    return [`${where}, ${span.name} is the cheapest${when}.`];
  });
}

/** Share of its cache that the cheapest one needs, where that is much. */
function foundWords(byFound: ChatResult['byFound'], found: number, when: string): string[] {
  const at = byFound.findLastIndex(({from}) => from <= found);
  const [before, now] = [byFound[at - 1], byFound[at]];
  return before && now && now.from >= MUCH
    ? [
        `${before.name} is cheaper${when} if the caches find less than ${count(now.from)} % of what they could.`,
      ]
    : [];
}

function assumptions({all, offPeak}: ChatResult, values: ChatValues): readonly string[] {
  const {reuse} = values;
  const days = [...new Set(chosenOf(values).map((id) => offerOf(id).readOn))].sort();
  const unstated = all
    .filter(({offer}) => offer.minimumPrefixTokens === null)
    .map(({offer: {name}}) => name);
  return given(
    `List prices of the standard tier, read on ${days.join(' and ')}. Own prices replace any of them.`,
    offPeak &&
      'A month at peak prices has all of its chats in peak hours, and a month at off-peak prices has none of them in peak hours.',
    'Every request carries the whole conversation, and all turns are equally long.',
    'The first turn of a chat finds nothing in the cache, because the time between two chats is longer than an entry lives.',
    ...(reuse === 'none'
      ? []
      : [
          'An answer counts as new input in the turn after it, and can be cached from then on.',
          'If writing has a price, every prompt token that is not read from the cache is written to it, at the price of the shortest lifetime.',
        ]),
    reuse !== 'none' &&
      unstated.length > 0 &&
      `Some APIs cache the beginning of a prompt only if it has a minimum length. We found no such minimum for ${new Intl.ListFormat('en-GB').format(unstated)}, so for these, a beginning of any length counts as cached.`,
  );
}
