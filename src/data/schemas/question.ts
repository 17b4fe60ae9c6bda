import * as z from 'zod';

import {day, httpsUrl, slug, text} from './fields';

/** The subjects of the bank of questions, in the order of its pages: each is a file of `data/questions/` and a page. */
export const THEMES = [
  'calling-an-api',
  'tools-and-schemas',
  'local-machines',
  'gpus-and-drivers',
  'memory',
  'quantization',
  'fine-tuning',
  'embeddings-and-vision',
  'batching-and-queues',
  'caching',
  'routing',
  'parallelism',
  'disaggregation',
  'kubernetes',
  'cold-starts',
  'observability',
  'security-and-licenses',
  'cost',
] as const;

export type Theme = (typeof THEMES)[number];

/** When one meets an error text, in the order of its reference page. */
export const ERROR_GROUPS = [
  'install',
  'start',
  'memory',
  'serving',
  'client',
  'multi-gpu',
  'kubernetes',
  'output',
] as const;

/** Who asks, so that an answer starts from what they know. */
const ASKERS = [
  'app developer',
  'platform engineer',
  'inference engineer',
  'local user',
  'manager',
];

/** Words that an answer has at most: longer ones are articles. */
export const LONGEST_ANSWER = 90;

const version = z.string().regex(/^\d+(?:\.\d+)*$|^b\d+$/, {
  error: 'must be a version in digits: "0.20.0", or "b4200" for llama.cpp',
});

const sentences = (what: string) =>
  text(what).regex(/^[\p{Lu}`0-9"“].*[.?`\])]$/su, {error: 'must be complete sentences'});

/** Where an answer holds: a program and the versions of it. */
const holding = z
  .strictObject({
    in: text('a program').describe('The program, as its project writes it: `vLLM`.'),
    from: version.describe('First version in which the answer holds.').optional(),
    until: version.describe('First version in which it holds no more.').optional(),
    checked: version.describe('Newest version in which it was looked up or run.').optional(),
    on: text('hardware').describe('The hardware that it needs: `RTX 5090`.').optional(),
  })
  .describe('When the answer holds.');

/** A question that people ask, or an error text that a program prints, with a short answer. */
export const questionSchema = z
  .strictObject({
    id: slug.describe('Stable identifier; the address of the entry is made of it.'),
    text: text('the text')
      .describe(
        'What a program prints, to the letter; an ellipsis stands for what differs each time.',
      )
      .optional(),
    question: text('the question')
      .describe(
        'As people type it, or what they see where nothing is printed. Backticks mark names.',
      )
      .optional(),
    also: z
      .array(text('a wording'))
      .describe('Other wordings, by which the search finds the entry.')
      .optional(),
    asker: z
      .enum(ASKERS, {error: `must be one of: ${ASKERS.join(', ')}`})
      .describe('Who asks.')
      .optional(),
    met: z
      .enum(ERROR_GROUPS, {error: 'must be a group of ERROR_GROUPS'})
      .describe('For an error or a symptom: when one meets it.')
      .optional(),
    printedBy: text('a program').describe('Who prints the text.').optional(),
    readIn: text('where it was read')
      .describe('Version or date in which the text was read.')
      .optional(),
    answer: sentences('the answer')
      .refine((words) => words.split(/\s+/).length <= LONGEST_ANSWER, {
        error: `must have at most ${LONGEST_ANSWER} words: what is longer belongs into an article`,
      })
      .describe('What to know and to do, in plain sentences.'),
    run: z.array(text('a command')).describe('Commands to type, a line each.').optional(),
    check: text('a check')
      .describe('The command, metric or observation that shows that this is the case at hand.')
      .optional(),
    cost: sentences('the cost')
      .describe('What the answer costs: speed, memory, quality, money.')
      .optional(),
    holds: z.array(holding).describe('When the answer holds.').optional(),
    thread: z
      .strictObject({
        url: httpsUrl.describe('Where it was asked.'),
        project: text('a project').describe('`vllm-project/vllm`, or the name of the site.'),
        year: z.int().min(2020).max(2100).describe('Year of the question.'),
        answers: z.int().min(0).describe('Comments under it.').optional(),
      })
      .describe('The thread in which people asked it.')
      .optional(),
    sources: z
      .array(text('a source'))
      .describe('Keys of the bibliography, each with its place behind a comma, or addresses.'),
    home: z
      .string()
      .regex(/^[a-z0-9/-]+#[a-z0-9-]+$/, {error: 'must be a route and an anchor'})
      .describe('Where the handbook explains it.')
      .optional(),
    see: z.array(slug).describe('Ids of entries that belong to it.').optional(),
    checkedOn: day.describe('The day on which the answer was compared with its sources.'),
  })
  .refine(({text: printed, question}) => printed !== undefined || question !== undefined, {
    error: 'needs a `question` or, for what a program prints, a `text`',
  })
  .refine(({text: printed, printedBy, met}) => printed === undefined || (printedBy && met), {
    error: 'a printed text needs `printedBy` and `met`',
  })
  .refine(
    ({sources, home, thread}) => sources.length > 0 || home !== undefined || thread !== undefined,
    {
      error: 'needs a source, a thread, or a home that explains it',
    },
  );

export type QuestionRecord = z.infer<typeof questionSchema>;

/** A file of `data/questions/`. */
export const questionsFileSchema = z.strictObject({
  $schema: z.literal('../schemas/questions.schema.json').describe('Schema for editors.'),
  records: z.array(questionSchema).describe('Entries in the order of the page.'),
});
