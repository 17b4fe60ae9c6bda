import {answerOf} from '../../src/components/calculators/FrameworkMatrix/cell';
import {matrixEngines} from '../../src/components/calculators/FrameworkMatrix/engines';
import {
  frameworkMatrix,
  type Column,
} from '../../src/components/calculators/FrameworkMatrix/calculator';
import {rows} from '../../src/components/calculators/FrameworkMatrix/rows';
import {numbers} from '../../src/numbers';

const view = (changes: Parameters<typeof frameworkMatrix.at>[0]) =>
  frameworkMatrix.at(changes).result;
const features = rows.filter(({kind}) => kind === 'feature');
const answers = matrixEngines.flatMap((engine) =>
  features.map((row) => answerOf(row.cell(engine))),
);

// The two questions that the page asks the matrix.
const nvidia = view({
  hardware: 'nvidia',
  speculative: true,
  structured: true,
  lora: true,
  disaggregation: true,
  unread: 'drop',
});
const amd = view({hardware: 'amd', lora: true, disaggregation: true});
const named = (columns: readonly Column[], answer: Column['answer']) =>
  joined(columns.filter((column) => column.answer === answer).map(({engine}) => engine.name));

/** `a, b and c` */
function joined(names: readonly string[]): string {
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export default numbers({
  answers: answers.length,
  'answers-open': answers.filter((answer) => answer === 'open').length,
  'nvidia-stay': named(nvidia.columns, 'yes'),
  'nvidia-condition': named(nvidia.columns, 'conditional'),
  'amd-documented': named(amd.columns, 'yes'),
  'amd-out': joined(amd.ruledOut.map(({engine}) => engine.name)),
  'amd-open': named(amd.columns, 'open'),
});
