import record from '../../../lab/downloads/record.json' with {type: 'json'};
import {numbers, rows, stated} from '../../../src/numbers';

const {programs, tools} = record.results;

type Tool = (typeof tools)[number];

const labelOf = ({name}: Tool) => (name === 'block' ? 'The script below' : name);
const ADVISED = ['block', '`hf download`, then `hf cache verify`'];
const usual = tools.filter(({name}) => !ADVISED.includes(name));

interface Outcome {
  readonly file: string;
  readonly exit: string;
}
const isWhole = ({file, exit}: Outcome) => exit === 'success' && file === 'whole';
const isNew = ({file, exit}: Outcome) => exit === 'success' && file === 'the new one';

/** Whether the file came in spite of the fault. */
function came(outcome: Outcome): string {
  if (isWhole(outcome) || isNew(outcome)) return 'yes';
  if (outcome.exit === 'late') return 'hangs';
  if (outcome.exit === 'varies') return 'not always';
  return outcome.exit === 'success' ? `**${outcome.file}**` : 'no';
}

/** Outcome of a download as a cell: bold where it passes as a success and is none. */
function passed(outcome: Outcome): string {
  if (isWhole(outcome)) return 'whole';
  if (isNew(outcome)) return 'new file';
  if (outcome.exit !== 'success') return 'fails';
  return outcome.file === 'none' ? '**no file**' : `**${outcome.file}**`;
}

/** How much a second start fetches after half had come. */
function restarted({killed}: Tool): string {
  if (!isWhole(killed)) return came(killed);
  return killed.fetched;
}

/** The faults that pass as a success with some tool; for the script below there are none. */
const FOOLING = [
  'ends early in order',
  'login page',
  'one wrong byte',
  'replaced in place',
  'killed, new revision',
] as const;
const fooled = (fault: (typeof FOOLING)[number]) =>
  usual.filter((tool) => passed(tool[fault]).startsWith('**')).length;

export default numbers({
  curl: programs.curl,
  wget: programs.wget,
  aria2: programs.aria2,
  rclone: programs.rclone,
  'huggingface-hub': programs.huggingface_hub,
  requests: programs.requests,
  ways: usual.length,
  'if-range': stated(
    'none',
    tools.filter((tool) => tool['replaced in place'].ifRange).length,
    [0, 0],
  ),
  'fooled-byte': fooled('one wrong byte'),
  'fooled-end': fooled('ends early in order'),
  'fooled-replaced': fooled('replaced in place'),
  'came-rows': rows(
    tools.map((tool) => [
      labelOf(tool),
      came(tool['one break']),
      came(tool['a break each quarter']),
      came(tool['429 twice']),
      came(tool['503 twice']),
      came(tool['address runs out']),
      came(tool.silence),
      restarted(tool),
    ]),
  ),
  'passed-rows': rows(
    tools.map((tool) => [labelOf(tool), ...FOOLING.map((fault) => passed(tool[fault]))]),
  ),
});
