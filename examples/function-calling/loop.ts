// The whole loop: calls are validated, confirmed, run side by side, and each is answered.
import {setTimeout as delay} from 'node:timers/promises';
import OpenAI from 'openai';
import * as z from 'zod';

const MODEL = process.env.OPENAI_MODEL ?? 'test-model';
const MAX_ROUNDS = 6;
const MAX_REPAIRS = 1; // Rounds in a row, for each tool.
const AT_ONCE = 4;
const TOOL_TIMEOUT_MS = 500;
const RESULT_CHARACTERS = 4000;

const client = new OpenAI({
  baseURL: process.env.OPENAI_BASE_URL ?? 'http://localhost:8000/v1',
  apiKey: process.env.OPENAI_API_KEY ?? 'none',
  timeout: 30_000,
});

/** Who is signed in comes from the session, never from an argument that the model writes. */
interface Session {
  readonly customer: string;
  readonly confirm: (action: string) => Promise<boolean>;
}

interface Tool {
  readonly description: string;
  readonly input: z.ZodType;
  readonly writes: boolean;
  readonly run: (args: unknown, session: Session, signal: AbortSignal) => Promise<unknown>;
}

function tool<Input extends z.ZodType>(
  description: string,
  input: Input,
  run: (args: z.infer<Input>, session: Session, signal: AbortSignal) => Promise<unknown>,
  writes = false,
): Tool {
  return {description, input, writes, run: (args, ...rest) => run(input.parse(args), ...rest)};
}

const order = z
  .string()
  // llama.cpp reads no \d in a pattern, and would let any text pass.
  .regex(/^A-[0-9]{4}$/)
  .describe('Order number as find_orders gives it, such as A-1001');

const TOOLS = new Map<string, Tool>([
  [
    'find_orders',
    tool(
      'Lists order numbers of the signed-in customer, newest first. Call it before any tool that needs an order number.',
      z.strictObject({status: z.enum(['open', 'closed', 'any'])}),
      async (_, {customer}) => (customer === 'c-7' ? ['A-1003', 'A-1002', 'A-1001'] : []),
    ),
  ],
  [
    'get_shipment',
    tool(
      'Says where the parcel of one order is. Does not change anything.',
      z.strictObject({order}),
      async ({order}, _, signal) => {
        if (order === 'A-1003') await delay(2000, undefined, {signal}); // A carrier that hangs.
        return {order, place: order === 'A-1001' ? 'Porto' : 'Lyon'};
      },
    ),
  ],
  [
    'cancel_order',
    tool(
      'Cancels one open order for good. The customer is asked before it happens.',
      z.strictObject({order}),
      async ({order}) => ({order, canceled: true}),
      true,
    ),
  ],
]);

const definitions = [...TOOLS].map(([name, {description, input}]) => ({
  type: 'function' as const,
  function: {name, description, strict: true, parameters: z.toJSONSchema(input)},
}));

type Outcome = {readonly kind: 'ok' | 'invalid' | 'failed' | 'refused'; readonly content: string};

async function answerCall(name: string, text: string, session: Session): Promise<Outcome> {
  const called = TOOLS.get(name);
  const known = [...TOOLS.keys()].join(', ');
  if (!called) return {kind: 'invalid', content: `There is no tool "${name}". Tools: ${known}.`};
  let args: unknown;
  try {
    args = JSON.parse(text);
  } catch {
    return {kind: 'invalid', content: 'The arguments are not valid JSON. Send the call again.'};
  }
  const parsed = called.input.safeParse(args);
  if (!parsed.success) {
    return {kind: 'invalid', content: `Invalid arguments.\n${z.prettifyError(parsed.error)}`};
  }
  if (called.writes && !(await session.confirm(`${name} ${text}`))) {
    return {kind: 'refused', content: 'The customer did not confirm. Do not try again.'};
  }
  const signal = AbortSignal.timeout(TOOL_TIMEOUT_MS);
  // A tool that ignores the signal must not hold the loop.
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no result in ${TOOL_TIMEOUT_MS} ms`))),
  );
  try {
    const result = await Promise.race([called.run(parsed.data, session, signal), expired]);
    return {kind: 'ok', content: JSON.stringify(result).slice(0, RESULT_CHARACTERS)};
  } catch {
    // The model learns that it failed, not how: messages of exceptions hold paths, hosts and keys.
    const content = called.writes
      ? `It is unknown whether ${name} took effect. Say so, and do not repeat it.`
      : `${name} failed. Answer without it.`;
    return {kind: 'failed', content};
  }
}

/** Results in the order of the items, with at most `limit` of them in work. */
async function mapAtOnce<A, B>(items: readonly A[], limit: number, work: (item: A) => Promise<B>) {
  const results: B[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item);
  };
  await Promise.all(Array.from({length: limit}, worker));
  return results;
}

type Call = OpenAI.ChatCompletionMessageFunctionToolCall;

const functionCalls = ({tool_calls: calls}: OpenAI.ChatCompletionMessage): Call[] =>
  (calls ?? []).filter((call) => call.type === 'function');

const writes = (call: Call) => TOOLS.get(call.function.name)?.writes === true;

async function ask(question: string, session: Session): Promise<string> {
  const messages: OpenAI.ChatCompletionMessageParam[] = [{role: 'user', content: question}];
  const invalidRounds = new Map<string, number>();
  const answer = ({function: {name, arguments: text}}: Call) => answerCall(name, text, session);
  // region round
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const completion = await client.chat.completions.create({
      model: MODEL,
      messages,
      tools: definitions,
      // In the last round the model has to say what it has.
      tool_choice: round < MAX_ROUNDS ? 'auto' : 'none',
      max_completion_tokens: 1000,
    });
    const message = completion.choices[0]?.message;
    if (!message) throw new Error('no choice');
    const calls = functionCalls(message);
    // Not by finish_reason: servers disagree on it.
    if (calls.length === 0) return message.content ?? '';
    messages.push(message); // Unchanged: a reasoning model's thoughts stay in it.
    // Effects happen in the order in which the model wrote them.
    const outcomes = await mapAtOnce(calls, calls.some(writes) ? 1 : AT_ONCE, answer);
    calls.forEach(({id, function: {name, arguments: text}}, i) => {
      const {kind, content} = outcomes[i] ?? {kind: 'failed', content: 'No result.'};
      console.log(`round ${round}: ${name} ${text} -> ${kind}`);
      messages.push({role: 'tool', tool_call_id: id, content});
    });
    // endregion
    for (const name of new Set(calls.map((call) => call.function.name))) {
      const isInvalid = outcomes.some(
        ({kind}, i) => kind === 'invalid' && calls[i]?.function.name === name,
      );
      const rounds = isInvalid ? (invalidRounds.get(name) ?? 0) + 1 : 0;
      invalidRounds.set(name, rounds);
      if (rounds > MAX_REPAIRS) throw new Error(`${name} stays invalid`);
    }
  }
  throw new Error(`no answer in ${MAX_ROUNDS} rounds`);
}

const session: Session = {customer: 'c-7', confirm: async () => false};
void ask('Where are my open orders? Cancel what is lost.', session).then(console.log);
