// One mail becomes a ticket, with the official client.
import OpenAI from 'openai';

// region ask
const client = new OpenAI(); // Takes OPENAI_BASE_URL and OPENAI_API_KEY from the environment.
const schema = {
  type: 'object',
  properties: {
    evidence: {type: 'string'},
    category: {enum: ['billing', 'bug', 'question']},
    refundCents: {anyOf: [{type: 'integer'}, {type: 'null'}]},
  },
  required: ['evidence', 'category', 'refundCents'],
  additionalProperties: false,
};
const answer = await client.chat.completions.create({
  model: process.env.OPENAI_MODEL ?? 'test-model',
  messages: [
    {role: 'system', content: 'Make a ticket of this mail, as JSON.'},
    {role: 'user', content: 'You charged me twice. I want my 12.50 back.'},
  ],
  max_completion_tokens: 150,
  response_format: {type: 'json_schema', json_schema: {name: 'ticket', strict: true, schema}},
});
const ticket = JSON.parse(answer.choices[0].message.content);
console.log(ticket.category, ticket.refundCents);
// endregion
