// Names of metrics on pages are those of the signal reference, which has the source of each.
import {expect, test} from 'vitest';
import {readPages} from '../../plugins/content-contract/readPages';
import {metrics} from '../../src/data/metrics';
import {exampleFiles, readExample} from './examples';
import {site} from './site';

const NAME = /\b(?:(?:vllm|sglang|llamacpp|lmdeploy):[a-z]\w+|trtllm_\w+|DCGM_FI_\w+)(?:\.\*)?/g;

const known = new Set(metrics.flatMap(({name, declaredAs}) => [name, declaredAs ?? name]));

/** Names that are neither in the reference nor a series that Prometheus makes of one. */
function unknownNames(text: string): string[] {
  const names = new Set([...text.matchAll(NAME)].map(([name]) => name));
  return [...names].filter((name) => {
    // A relabeling rule names many: one of them at least has to exist.
    if (name.endsWith('.*')) return ![...known].some((one) => one.startsWith(name.slice(0, -2)));
    const base = name.replace(/_(?:bucket|sum|count|total)$/, '');
    return ![name, base, `${base}_total`].some((candidate) => known.has(candidate));
  });
}

test('pages and examples name metrics that the reference knows', async () => {
  const {pages} = await readPages(site.docsDir, site.siteDir);
  const inPages = pages.flatMap(({file, source}) =>
    unknownNames(source).map((name) => `${file}: ${name}`),
  );
  const inExamples = exampleFiles.flatMap((name) =>
    unknownNames(readExample(name)).map((metric) => `examples/${name}: ${metric}`),
  );
  // To mend one: read the name in the project's documentation or code, then add it to data/metrics.json with its source.
  expect([...inPages, ...inExamples]).toEqual([]);
});

test.each([
  ['`vllm:num_requests_wating`', ['vllm:num_requests_wating']],
  ['rate(vllm:time_to_first_token_seconds_bucket{le="1.0"}[5m])', []],
  ["regex: 'vllm:request_params_.*_bucket'", []],
  ["regex: 'vllm:no_such_.*'", ['vllm:no_such_.*']],
  ['`sglang:no_such_metric` and `vllm:num_requests_running`', ['sglang:no_such_metric']],
])('%j has the unknown names %j', (text, names) => {
  expect(unknownNames(text)).toEqual(names);
});
