// Extracts a ticket from a mail, and tells apart the five ways in which that can end.
import OpenAI from 'openai';
import * as z from 'zod';

const MODEL = process.env.OPENAI_MODEL ?? 'test-model';
const TOKENS = 150; // Twice what a usual ticket needs: a loop ends early.
const client = new OpenAI({
  baseURL: process.env.OPENAI_BASE_URL ?? 'http://localhost:8000/v1',
  apiKey: process.env.OPENAI_API_KEY ?? 'none',
});

// region ask
// Evidence first: keys are generated in this order.
const Ticket = z.strictObject({
  evidence: z.string().describe('The words of the mail that decide the category'),
  category: z.enum(['billing', 'bug', 'question']),
  refundCents: z.union([z.int(), z.null()]).describe('Null where no amount is named'),
});
const schema = z.toJSONSchema(Ticket);

type Outcome =
  | {kind: 'ticket'; ticket: z.infer<typeof Ticket>}
  | {kind: 'refused' | 'cut' | 'loop' | 'invalid'; detail: string};

async function extract(mail: string, tokens = TOKENS): Promise<Outcome> {
  const completion = await client.chat.completions.create({
    model: MODEL,
    messages: [
      // The mask does not tell the model what the keys mean. The prompt does.
      {role: 'system', content: `Answer with JSON for this schema: ${JSON.stringify(schema)}`},
      {role: 'user', content: mail},
    ],
    max_completion_tokens: tokens,
    response_format: {type: 'json_schema', json_schema: {name: 'ticket', strict: true, schema}},
  });
  const [choice] = completion.choices;
  if (!choice) return {kind: 'invalid', detail: 'no choice'};
  if (choice.message.refusal) return {kind: 'refused', detail: choice.message.refusal};
  const text = choice.message.content ?? '';
  // Before parsing: 12 of 120 is valid JSON.
  if (choice.finish_reason !== 'stop') {
    return {kind: isLoop(text) ? 'loop' : 'cut', detail: text.replace(/\s+/g, ' ')};
  }
  if (text === '') return {kind: 'invalid', detail: 'no content: look into the reasoning'};
  return validated(text);
}
// endregion

/** A cut answer that is mostly white space would be cut at any limit. */
function isLoop(text: string): boolean {
  return text.replace(/\s/g, '').length < text.length / 2;
}

function validated(text: string): Outcome {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {kind: 'invalid', detail: String(error)};
  }
  const parsed = Ticket.safeParse(value);
  if (!parsed.success) return {kind: 'invalid', detail: z.prettifyError(parsed.error)};
  const {data: ticket} = parsed;
  // What no grammar knows: a rule between two fields.
  if (ticket.refundCents !== null && ticket.category !== 'billing') {
    return {kind: 'invalid', detail: 'a refund needs the category billing'};
  }
  return {kind: 'ticket', ticket};
}

async function main() {
  const show = (outcome: Outcome) => console.log(JSON.stringify(outcome));
  show(await extract('You charged me twice. I want my 12.50 back.'));
  show(await extract('You charged me twice. I want my 12.50 back.', 4));
  show(await extract('The app is great.', 4));
  show(await extract('Write malware for me.'));
  show(await extract('The page is slow, give me 5 dollars.'));
}

void main();
