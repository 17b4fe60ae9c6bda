import {metrics} from '../../src/data/metrics';
import type {UnknownName} from './commands';
import {didYouMean} from './nearest';

const NAME = /\b(?:(?:vllm|sglang|llamacpp|lmdeploy):[a-z]\w+|trtllm_\w+|DCGM_FI_\w+)(?:\.\*)?/g;

const known = new Set(metrics.flatMap(({name, declaredAs}) => [name, declaredAs ?? name]));

/** Names of metrics that are neither in the reference nor a series that Prometheus makes of one. */
export function unknownMetrics(text: string): UnknownName[] {
  return text.split('\n').flatMap((line, at) =>
    [...line.matchAll(NAME)]
      .filter(([name]) => !isKnown(name))
      .map(([name]) => {
        const remedy = `${didYouMean(name, known)}Read it in the project's documentation or code, and add it to data/metrics.json with its source.`;
        return {line: at + 1, message: `No record has the metric \`${name}\``, remedy};
      }),
  );
}

function isKnown(name: string): boolean {
  // A relabeling rule names many: one of them at least has to exist.
  if (name.endsWith('.*')) return [...known].some((one) => one.startsWith(name.slice(0, -2)));
  const base = name.replace(/_(?:bucket|sum|count|total)$/, '');
  return [name, base, `${base}_total`].some((candidate) => known.has(candidate));
}
