// The namespace import is the one that also works where Docusaurus loads plugins: its loader hides zod's named `z`.
import * as z from 'zod';
import {didYouMean} from '../nearest';
import {pageRule} from '../rule';

/** What to write in each field; the remedy for whatever is wrong with it. */
const REMEDIES: Readonly<Record<string, string>> = {
  title: 'Write the page\'s title as text, such as `title: "Prefix caching"`.',
  description: 'Say in 50 to 160 characters what the page answers; search engines show it.',
  keywords: 'List at least three search terms, such as `keywords: [one, two, three]`.',
  assumes:
    'Say in one sentence of at most 90 characters what the reader knows already: `assumes: You know prefill and decode.`',
  reviewed: 'Write the day of the last whole review as YYYY-MM-DD, today at the latest.',
};
/** Fields that readers see, as plain text. */
const PRINTED = ['title', 'description', 'assumes', 'sidebar_label'];
const MARKUP =
  /`[^`]+`|\*\*[^*]+\*\*|\[[^[\]]+\]\(|\[@\w[^\]]*\]|&(?:[a-z]{2,}|#\w+);|\\[$*_`[\]<{]/;

const OTHER_REMEDY = 'Correct the value, or remove the field: it is optional.';

const text = (name: string) =>
  z
    .string({error: `\`${name}\` is not text`})
    .trim()
    .min(1, {error: `\`${name}\` is empty`, abort: true});

const description = text('description').refine(({length}) => length >= 50 && length <= 160, {
  error: ({input}) => `\`description\` has ${String(input).length} characters`,
});

const keywords = z
  .array(text('keywords'), {error: '`keywords` is not a list'})
  .min(3, {error: ({input}) => `\`keywords\` has ${(input as unknown[]).length} entries`});

const assumes = text('assumes')
  .refine((value) => value.length <= 90 && value.endsWith('.'), {
    error: '`assumes` is no sentence of at most 90 characters',
  })
  .optional();

const reviewed = (today: string) =>
  z.iso
    .date({
      error: ({input}) => `\`reviewed\` is \`${String(input)}\`, which is not a date`,
      abort: true,
    })
    .refine((date) => date <= today, {error: '`reviewed` is in the future'});

function schemaFor(today: string) {
  return z.strictObject({
    title: text('title'),
    description,
    keywords,
    reviewed: reviewed(today),
    assumes,
    sidebar_label: text('sidebar_label').optional(),
    slug: z.literal('/', {error: '`slug` is for the landing page'}).optional(),
    hide_table_of_contents: z
      .boolean({error: '`hide_table_of_contents` is not true or false'})
      .optional(),
    toc_max_heading_level: z
      .literal([2, 3], {error: '`toc_max_heading_level` is not 2 or 3'})
      .optional(),
  });
}

/** Front matter: the four required fields, and no field that nothing reads. */
export const frontMatter = pageRule(
  {
    name: 'front-matter',
    kinds: ['absent', 'yaml', 'unknown', 'missing', 'value', 'changed', 'markup', 'repeated'],
  },
  (page, site, report) => {
    const matter = page.frontMatter;
    if (!matter) {
      const remedy =
        'Start the file with title, description, keywords and reviewed between two `---` lines.';
      report({line: 1}, 'absent', 'The page has no front matter', remedy);
      return;
    }
    for (const {line, message} of matter.errors) {
      const remedy = 'Put a value with a colon, a hash or a bracket in quotes.';
      report({line}, 'yaml', `The front matter is not valid YAML: ${message}`, remedy);
    }
    if (matter.errors.length > 0) return;

    const schema = schemaFor(site.today);
    for (const issue of schema.safeParse(matter.values).error?.issues ?? []) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) {
          const remedy = `${didYouMean(key, Object.keys(schema.shape))}Rename or remove it.`;
          const message = `\`${key}\` is not a field of the front matter`;
          report({line: matter.lineOf(key)}, 'unknown', message, remedy);
        }
        continue;
      }
      const field = String(issue.path[0]);
      const remedy = REMEDIES[field] ?? OTHER_REMEDY;
      const at = {line: matter.lineOf(field)};
      if (field in matter.values) report(at, 'value', issue.message, remedy);
      else report(at, 'missing', `The front matter has no \`${field}\``, remedy);
    }
    for (const {field, line, what} of matter.changes) {
      if (!(field in REMEDIES || field.endsWith('_label')) || field === 'reviewed') continue;
      const remedy = 'Put the value in single quotes, and a comment on a line of its own.';
      report({line}, 'changed', `\`${field}\` ${what}`, remedy);
    }
    for (const field of PRINTED) {
      const value = matter.values[field];
      const found = typeof value === 'string' ? MARKUP.exec(value) : null;
      if (!found) continue;
      const message = `\`${field}\` has "${found[0]}", which is printed as it stands`;
      report(
        {line: matter.lineOf(field)},
        'markup',
        message,
        'Write plain words: it is no Markdown.',
      );
    }
    for (const field of ['title', 'description']) {
      const value = matter.values[field];
      const first = site.pages.find((other) => other.frontMatter?.values[field] === value);
      if (typeof value !== 'string' || !first || first.file === page.file) continue;
      const message = `The ${field} is that of ${first.file} too`;
      const remedy = 'Say what this page answers and the other does not: search results show it.';
      report({line: matter.lineOf(field)}, 'repeated', message, remedy);
    }
  },
);
