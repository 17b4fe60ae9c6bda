import record from '../../../lab/templates/record.json' with {type: 'json'};
import {numbers, rows} from '../../../src/numbers';

const {templates, counts} = record.results;
type Template = (typeof templates)[number];

const looped = templates.filter(({next}) => next !== 'not rendered' && next !== 'refused');
const partly = (share: string) => (share.endsWith('%') ? Number.parseInt(share) : 100);
const lost = looped.filter(({next}) => partly(next) < 90);
const lostBare = looped.filter(({nextBare}) => partly(nextBare) < 90);
const count = (key: keyof typeof counts, value: string) =>
  (counts[key] as Readonly<Record<string, number>>)[value] ?? 0;
const one = (name: string) => {
  const found = templates.find((template) => template.name.includes(name));
  if (!found) throw new Error(`The record has no template ${name}`);
  return found;
};

/** The file's name without what others repeat. */
const named = ({name}: Template) =>
  `\`${name.replace(/^(?:google|openai|upstage|mistralai|deepseek-ai|meta-llama|Qwen)-/, '')}\``;

export default numbers({
  templates: templates.length,
  looped: looped.length,
  lost: lost.length,
  'lost-bare': lostBare.length,
  'gpt-oss': one('gpt-oss').next,
  'chat-all': count('chat', 'all'),
  'chat-answer': count('chat', 'all but the answer'),
  'developer-out': count('developer', 'left out'),
  'developer-refused': count('developer', 'refused'),
  'late-front': count('late', 'moved to the front'),
  'late-out': count('late', 'left out'),
  'late-refused': count('late', 'refused'),
  'two-both': count('twoCalls', 'both'),
  'two-lost': count('twoCalls', 'neither') + count('twoCalls', 'one of them'),
  'two-refused': count('twoCalls', 'refused'),
  behind: count('tools', 'behind the system prompt'),
  before: count('tools', 'before the system prompt'),
  ignored: count('tools', 'left out'),
  'tool-json': record.results.compactToolCharacters,
  'tool-llama': one('Llama-3.3').toolCharacters ?? NaN,
  'tool-gpt-oss': one('gpt-oss').toolCharacters ?? NaN,
  'lost-rows': rows(
    lost
      .toSorted((a, b) => partly(a.next) - partly(b.next))
      .map((template) => [named(template), template.next, template.nextBare]),
  ),
  'all-rows': rows(
    templates.map((template) => [
      named(template),
      template.chat,
      template.next,
      template.tools,
      template.twoCalls,
      template.developer,
    ]),
  ),
});
