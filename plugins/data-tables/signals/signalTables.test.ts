import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {metricById} from '../../../src/data/metrics';
import {renderPage} from '../../samples/renderPage';
import {remarkSignalTables} from './remarkSignalTables';

const tag = (attributes: string) =>
  `<SignalTable caption="How long is the queue?" ${attributes} />`;
const render = (source: string) =>
  renderPage(
    `# Title\n\n${source}\n`,
    {remarkPlugins: [remarkGfm, remarkSignalTables]},
    {SignalReference: () => null},
  );
const plain = (html: string) => html.replaceAll('<wbr/>', '');

const QUEUE = tag(`signal="queue" systems={['vllm', 'sglang']}`);

describe('SignalTable', () => {
  it('shows the names of one question system by system, with kind, unit and trap', async () => {
    const html = plain(await render(QUEUE));
    const {description, caution} = metricById('vllm-num-requests-waiting');
    expect(html).toContain('<figcaption>How long is the queue?</figcaption>');
    expect(html).toMatch(
      /<td>vLLM<a [^>]*><\/a><\/td><td><code>vllm:num_requests_waiting<\/code> gauge, requests<\/td>/,
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

  it('links names to their rows where the page has the reference', async () => {
    const html = plain(await render(`${QUEUE}\n\n<SignalReference />`));
    expect(html).toContain(
      '<a href="#vllm-num-requests-waiting" aria-label="vLLM: vllm:num_requests_waiting in the reference">vLLM</a>',
    );
    expect(plain(await render(QUEUE))).not.toContain('href="#vllm');
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
