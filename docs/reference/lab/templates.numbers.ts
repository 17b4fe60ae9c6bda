import record from '../../../lab/templates/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

const {templates, counts} = record.results;
type Template = (typeof templates)[number];

const looped = templates.filter(({next}) => next !== 'not rendered' && next !== 'refused');
const partly = (share: string) => (share.endsWith('%') ? Number.parseInt(share) : 100);
const lost = looped.filter(({next}) => partly(next) < 90);
const lostBare = looped.filter(({nextBare}) => partly(nextBare) < 90);
const mended = lost.filter(({nextSwitched}) => partly(nextSwitched) >= 90);
const compared = templates.filter(
  ({withoutTools}) => !['not rendered', 'refused'].includes(withoutTools),
);
const newAt = (name: string) => Number(/\d+/.exec(one(name).midnight)?.[0]);
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
  mended: stated('three', mended.length, [3, 3]),
  'without-compared': compared.length,
  'without-part': count('withoutTools', 'a part'),
  'without-half': compared.filter(({withoutTools}) => partly(withoutTools) < 50).length,
  'without-llama': one('Llama-3.3').withoutTools,
  'midnight-new': count('midnight', 'from a character on new'),
  'midnight-gpt-oss': newAt('gpt-oss'),
  'midnight-llama': newAt('Llama-3.2'),
  'midnight-solar': newAt('Solar'),
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
      .map((template) => [
        named(template),
        template.next,
        template.nextSwitched,
        template.nextBare,
      ]),
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
