import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {metricById, metrics} from '../../../src/data/metrics';
import {METRIC_SIGNALS} from '../../../src/data/schemas/metricTerms';
import {renderPage} from '../../samples/renderPage';
import {remarkSignalTables} from './remarkSignalTables';

const tag = (attributes: string) =>
  `<SignalTable caption="How long is the queue?" ${attributes} />`;
const render = (source: string) =>
  renderPage(`# Title\n\n${source}\n`, {remarkPlugins: [remarkGfm, remarkSignalTables]});
const plain = (html: string) => html.replaceAll('<wbr/>', '');

const QUEUE = tag(`signal="queue" systems={['vllm', 'sglang']}`);

describe('SignalTable', () => {
  it('shows the names of one question system by system, with kind, unit and trap', async () => {
    const html = plain(await render(QUEUE));
    const {description, caution} = metricById('vllm-num-requests-waiting');
    expect(html).toContain('<figcaption>How long is the queue?</figcaption>');
    expect(html).toMatch(
      /<td><a [^>]*>vLLM<\/a><a [^>]*><\/a><\/td><td><code>vllm:num_requests_waiting<\/code> gauge, requests<\/td>/,
    );
    expect(html).toContain(`<td>${description} ${caution}</td>`);
    expect(html.indexOf('vLLM')).toBeLessThan(html.indexOf('SGLang'));
    expect(html).not.toContain('vllm:kv_cache_usage_perc');
  });

  it('leaves out names that are gone', async () => {
    const html = plain(await render(tag(`signal="kv-cache" systems={['vllm']}`)));
    expect(html).toContain('vllm:kv_cache_usage_perc');
    expect(html).not.toContain('vllm:gpu_cache_usage_perc');
  });

  it('chooses and orders names, and says where none was read', async () => {
    const html = plain(
      await render(
        tag(
          `signal="queue" systems={['vllm', 'kubernetes']} only={['vllm:request_queue_time_seconds', 'vllm:num_requests_waiting']}`,
        ),
      ),
    );
    const [first, second] = ['vllm:request_queue_time_seconds', 'vllm:num_requests_waiting'];
    expect(html.indexOf(first ?? '')).toBeLessThan(html.indexOf(second ?? ''));
    expect(html).toContain('<td>Kubernetes</td><td>none read</td>');
  });

  it('links each name to its row in the reference, and has an address for its own', async () => {
    const html = plain(await render(QUEUE));
    expect(html).toContain(
      '<a href="/reference/metrics#signal-vllm-num-requests-waiting" aria-label="vLLM: vllm:num_requests_waiting in the reference">vLLM</a>',
    );
    expect(html).toContain('<a href="#signal-vllm-num-requests-waiting" id=');
  });

  it('maps each question to the names of every system, those without a column last', async () => {
    const html = plain(await render(`<SignalMap caption="All." systems={['vllm', 'sglang']} />`));
    expect(html).toContain('<th>Question</th><th>vLLM</th><th>SGLang</th><th>Others</th>');
    for (const {id, status} of metrics) {
      const link = `href="#signal-${id}"`;
      if (status === 'removed') expect(html).not.toContain(link);
      else expect(html, id).toContain(link);
    }
    expect(html.match(/id="signal-of-/g)).toHaveLength(METRIC_SIGNALS.length);
  });

  it.each([
    [`signal="queues" systems={['vllm']}`, 'no signal `queues` in data/metrics.json'],
    [`signal="queue" systems={['vlm']}`, 'no system `vlm` in data/metrics.json'],
    [`signal="queue"`, 'names no systems'],
    [`signal="queue" systems={['kubernetes']}`, 'answers `queue`'],
    [
      `signal="queue" systems={['vllm']} only={['sglang:num_queue_reqs']}`,
      'no metric of this table `sglang:num_queue_reqs`',
    ],
  ])('a mistake stops the build with file and line: %s', async (attributes, message) => {
    const failure = render(tag(attributes));
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});
