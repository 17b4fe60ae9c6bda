import llamaCpp from '../../data/facts/llama-cpp.json' with {type: 'json'};
import lmdeploy from '../../data/facts/lmdeploy.json' with {type: 'json'};
import mlxLm from '../../data/facts/mlx-lm.json' with {type: 'json'};
import sglang from '../../data/facts/sglang.json' with {type: 'json'};
import tgi from '../../data/facts/tgi.json' with {type: 'json'};
import triton from '../../data/facts/triton.json' with {type: 'json'};
import vllm from '../../data/facts/vllm.json' with {type: 'json'};
import {allFrameworks} from '../../src/data/frameworks';
import {answerOf} from '../../src/components/calculators/FrameworkMatrix/cell';
import {matrixEngines} from '../../src/components/calculators/FrameworkMatrix/engines';
import {
  frameworkMatrix,
  type Column,
} from '../../src/components/calculators/FrameworkMatrix/calculator';
import {rows} from '../../src/components/calculators/FrameworkMatrix/rows';
import {numbers, rows as tableRows} from '../../src/numbers';

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

/** The engines whose source was asked, with the flags of their records that it defines. */
const asked = [vllm, sglang, lmdeploy, llamaCpp, mlxLm, tgi, triton].map((record) => {
  const framework = allFrameworks.find(({id}) => id === record.engine);
  const text = JSON.stringify(framework?.capabilities ?? {});
  const flags = new Set(text.match(/(?<![\w-])--[a-z][a-z0-9_]*(?:-[a-z0-9_]+)*/g));
  const tokens = new Set(record.facts.filter((fact) => !('named' in fact)).map(({token}) => token));
  const found = [...flags].filter((flag) => tokens.has(flag)).length;
  const source = /^[0-9a-f]{40}$/.test(record.commit)
    ? `commit ${record.commit.slice(0, 7)}`
    : record.commit;
  return [framework?.name ?? record.engine, source, record.date, `${found} of ${flags.size}`];
});

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
  'asked-sources': tableRows(asked),
});
