import type {ReactNode} from 'react';
import {BILLION, KIB} from '../../inference/units';
import {modelExplorer} from '../calculators/ModelExplorer/calculator';
import {modelRows, type ModelRow} from '../calculators/ModelExplorer/modelRow';
import {attentionOf, type Attention} from '../calculators/ModelExplorer/traits';
import LineChart from '../figures/LineChart';
import {brief, significant} from '../../numbers/format';
import {placeLabels, type NamedPoint} from '../figures/LineChart/placeLabels';

const GROUPS = [
  'Every head keeps its own keys and values',
  'Heads share keys and values',
  'Some layers see a window',
  'Latent, compressed or recurrent',
];

const groupOf: Readonly<Record<Attention, number>> = {
  mha: 0,
  gqa: 1,
  mixed: 1,
  windowed: 2,
  mla: 3,
  compressed: 3,
  recurrent: 3,
};

const x = {
  label: 'Parameters (billions)',
  scale: 'log',
  domain: [0.1, 4000],
  format: brief,
} as const;
const y = {
  label: 'KV cache per token (KiB, BF16)',
  scale: 'log',
  domain: [3, 6000],
  format: brief,
} as const;

/** Those that articles speak of have their names before others. */
const FIRST = [
  'Llama 3.3 70B',
  'Llama 3.1 8B',
  'DeepSeek-V3',
  'Kimi K3',
  'gpt-oss-120b',
  'OPT-175B',
  'Llama 2 13B',
  'Gemma 3 27B',
  'Qwen3 8B',
  'GPT-2 small',
  'Nemotron 3 Nano 30B-A3B',
  'DeepSeek-V4-Pro',
];

function rank({record}: ModelRow): number {
  const at = FIRST.indexOf(record.name);
  return at === -1 ? FIRST.length : at;
}

const {context, weights, kv} = modelExplorer.inputs;

const models = modelRows({
  context: context.default,
  weights: weights.default,
  kv: kv.default,
})
  .filter(({record}) => record.verified)
  .toSorted((a, b) => rank(a) - rank(b))
  .flatMap((row) => {
    const attention = attentionOf(row.record);
    // Where every layer has a window, a token adds nothing: a logarithmic axis has no place for it.
    if (!row.total || !row.perToken?.bytes || attention === undefined) return [];
    const at = [row.total.count / BILLION, row.perToken.bytes / KIB] as const;
    return [{name: row.record.name, at, attention}];
  });

const points = models.map(({name, at, attention}): NamedPoint => ({
  at,
  name,
  title: `${name}: ${significant(at[0])} billion parameters, ${significant(at[1])} KiB per token`,
  series: groupOf[attention],
  kind: 'small',
}));

const named = placeLabels(points, x, y);

const byCache = models.toSorted((a, b) => a.at[1] - b.at[1]);
const [least, most] = [byCache[0], byCache.at(-1)];
const words = (model: (typeof models)[number] | undefined) =>
  model ? `${significant(model.at[1])} KiB (${model.name})` : '';

/** Cache bytes per token against parameters of every model. */
export default function CacheMap(): ReactNode {
  return (
    <figure>
      <LineChart
        label={`KV cache per token against parameters of ${models.length} models, on logarithmic axes, from ${words(least)} to ${words(most)}. At equal size, models in which every head keeps its own keys and values lie highest. Models with windows, a latent entry or recurrent layers lie far lower. The table below has the numbers.`}
        x={x}
        y={y}
        series={[]}
        points={named}
        groups={GROUPS}
        numbers={null}
        isTall
      />
      <figcaption>
        The kind of attention decides how many bytes each token leaves in the cache, more than the
        number of parameters does. A model whose layers all have a window is left out, because a
        token adds nothing once its windows are full.
      </figcaption>
    </figure>
  );
}
