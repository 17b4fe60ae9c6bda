// The namespace import is the one that also works where Docusaurus loads plugins: its loader hides zod's named `z`.
import * as z from 'zod';
import {LineCounter, parse, YAMLParseError} from 'yaml';
import {didYouMean} from '../nearest';
import type {PageRule} from '../rule';

const text = z.string().trim().min(1);

const schemaFor = (today: string) =>
  z.strictObject({
    title: text,
    description: text.min(50).max(160),
    keywords: z.array(text).min(3),
    reviewed: z.iso.date().refine((date) => date <= today, 'the day is in the future'),
    assumes: text.optional(),
    sidebar_label: text.optional(),
    slug: z.literal('/').optional(),
    hide_table_of_contents: z.boolean().optional(),
    toc_max_heading_level: z.literal([2, 3]).optional(),
  });

/** Front matter: the four required fields, and no field that nothing reads. */
export const frontMatter: PageRule = ({tree, syntaxError}, site, report) => {
  if (syntaxError) return;
  const [first] = tree.children;
  if (first?.type !== 'yaml') {
    const remedy =
      'Start the file with title, description, keywords and reviewed between two `---` lines.';
    report(1, 'The page has no front matter', remedy);
    return;
  }
  const lineCounter = new LineCounter();
  let values: unknown;
  try {
    values = parse(first.value, {lineCounter, prettyErrors: false});
  } catch (error) {
    const remedy = 'Put a value with a colon, a hash or a bracket in quotes.';
    // The first line of the page opens the front matter. A star before a value names one that is not there, at no place.
    const line = error instanceof YAMLParseError ? lineCounter.linePos(error.pos[0]).line + 1 : 1;
    report(line, `The front matter is not valid YAML: ${(error as Error).message}`, remedy);
    return;
  }
  const lines = first.value.split('\n');
  // A field that is not there is missing between the lines, of which the first is 1.
  const lineOf = (field: string) => lines.findIndex((one) => one.startsWith(`${field}:`)) + 2;
  const schema = schemaFor(site.today);
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) {
      const remedy = `${didYouMean(key, Object.keys(schema.shape))}Rename or remove it.`;
      report(lineOf(key), `\`${key}\` is not a field of the front matter`, remedy);
    }
    if (unknown.length > 0) continue;
    const field = String(issue.path[0]);
    const remedy = 'CONTRIBUTING.md, "Front matter", says what each field has.';
    report(lineOf(field), `\`${field}\`: ${issue.message}`, remedy);
  }
};
