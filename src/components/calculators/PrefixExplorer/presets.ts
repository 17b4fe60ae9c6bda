/** A prompt that was served and the one that comes next, and whether a salt parts them. */
export interface PromptPreset {
  readonly label: string;
  readonly first: string;
  readonly second: string;
  readonly salt: 'none' | 'different';
  /** Point of the example, in words. */
  readonly lesson: string;
}

const SUPPORT = {
  rules: '{{rules:3000}}',
  tools: ' Tools: {{search:700}}{{orders:900}}{{refund:400}}',
  one: ' User: Where is my order?',
  two: ' User: Can I still return the shoes?',
} as const;

const IDENTITY = 'You are a support agent. Answer in two sentences.';

export const PRESETS = {
  timestamp: {
    label: 'Timestamp at the start',
    first: `Now: 2026-11-21 09:14:07. ${IDENTITY}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.one}`,
    second: `Now: 2026-11-21 09:14:31. ${IDENTITY}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.two}`,
    salt: 'none',
    lesson: 'The seconds change within the first block, so no block has the same hash.',
  },
  moved: {
    label: 'The same, timestamp at the end',
    first: `${IDENTITY}${SUPPORT.rules}${SUPPORT.tools} Now: 2026-11-21 09:14:07.${SUPPORT.one}`,
    second: `${IDENTITY}${SUPPORT.rules}${SUPPORT.tools} Now: 2026-11-21 09:14:31.${SUPPORT.two}`,
    salt: 'none',
    lesson: 'The same tokens in another order: only the end is computed.',
  },
  tools: {
    label: 'Tools reordered',
    first: `${IDENTITY}${SUPPORT.rules} Tools: {{search:700}}{{orders:900}}{{refund:400}}${SUPPORT.one}`,
    second: `${IDENTITY}${SUPPORT.rules} Tools: {{orders:900}}{{search:700}}{{refund:400}}${SUPPORT.two}`,
    salt: 'none',
    lesson:
      'All tools are computed again, also the one that kept its place, because its block now follows other tokens.',
  },
  space: {
    label: 'One space changed',
    first: `${IDENTITY}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.one}`,
    second: `${IDENTITY.replace('. ', '.  ')}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.one}`,
    salt: 'none',
    lesson: 'One more space is one more token here, and every block after it holds other tokens.',
  },
  questionLast: {
    label: 'Same document, question last',
    first: `Use the contract. {{contract:24000}} Question: Who may terminate?`,
    second: `Use the contract. {{contract:24000}} Question: Which law applies?`,
    salt: 'none',
    lesson:
      'The document is computed for the first question and read from the cache for all others.',
  },
  questionFirst: {
    label: 'Same document, question first',
    first: `Question: Who may terminate? Use the contract. {{contract:24000}}`,
    second: `Question: Which law applies? Use the contract. {{contract:24000}}`,
    salt: 'none',
    lesson: 'The same document after another question is another prefix.',
  },
  salt: {
    label: 'Salt per tenant',
    first: `${IDENTITY}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.one}`,
    second: `${IDENTITY}${SUPPORT.rules}${SUPPORT.tools}${SUPPORT.one}`,
    salt: 'different',
    lesson: 'Equal prompts of two tenants share nothing. That is the purpose of the salt.',
  },
  agent: {
    label: 'Agent: next turn after 80,000 tokens',
    first: '{{system:12000}}{{turns:68000}}',
    second: '{{system:12000}}{{turns:68000}}{{tool result:2242}}',
    salt: 'none',
    lesson: 'Few tokens are new, but each of them attends to all that are cached.',
  },
  reasoning: {
    label: 'Reasoning dropped from the history',
    first: '{{system:12000}} User: Fix the test. <think>{{thoughts:1500}}</think> {{answer:6000}}',
    second:
      '{{system:12000}} User: Fix the test. <think></think> {{answer:6000}} User: Now run it.',
    salt: 'none',
    lesson:
      'The template leaves out the thoughts, so all tokens after them move. The answer is computed a second time.',
  },
} as const satisfies Record<string, PromptPreset>;

export type PresetId = keyof typeof PRESETS;
