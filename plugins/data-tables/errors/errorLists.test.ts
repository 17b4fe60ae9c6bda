import {describe, expect, it} from 'vitest';
import {errorById, errorsOf} from '../../../src/data/errors';
import {ERROR_GROUPS} from '../../../src/data/schemas/error';
import {renderPage} from '../../samples/renderPage';
import {remarkErrorLists} from './remarkErrorLists';

const render = (tag: string) =>
  renderPage(`# Title\n\n${tag}\n`, {remarkPlugins: [remarkErrorLists]});

describe('ErrorList', () => {
  it.each(ERROR_GROUPS)('shows every error of the group %s with an address', async (group) => {
    const html = await render(`<ErrorList group="${group}" />`);
    for (const {id} of errorsOf(group)) expect(html).toContain(`<h3 id="error-${id}">`);
    expect(html.match(/<h3/g)).toHaveLength(errorsOf(group).length);
  });

  it('shows the text as it is printed, then cause, remedy, check and source', async () => {
    const html = await render('<ErrorList group="install" />');
    const {text, cause, sources} = errorById('cuda-802');
    expect(html).toContain(`<h3 id="error-cuda-802"><code>${text}</code></h3>`);
    expect(html).toContain(`<strong>Cause:</strong> ${cause}`);
    expect(html).toContain('<strong>Do:</strong> Install <code>nvidia-fabricmanager</code>');
    expect(html).toContain('<strong>Check:</strong> <code>systemctl status');
    expect(html).toContain(
      `<strong>From:</strong> CUDA (vLLM log of March 2026, driver 580) [@${sources.join('; @')}]</li>`,
    );
  });

  it('marks names in a symptom, which no program prints', async () => {
    const html = await render('<ErrorList group="memory" />');
    expect(html).toContain(
      '<h3 id="error-preemptions-rise"><code>vllm:num_preemptions_total</code> rises while',
    );
  });

  it('links to the article that explains it, from the page where it stands', async () => {
    const html = await render('<ErrorList group="memory" />');
    expect(html).toContain(
      'href="./getting-started/calculating-gpu-memory-for-llms.mdx#what-goes-wrong"',
    );
  });

  it.each([
    ['<ErrorList group="memmory" />', 'no group `memmory` in data/errors.json'],
    ['<ErrorList />', 'no group `undefined` in data/errors.json'],
    ['<ErrorList group="memory" only="one" />', 'has no attribute `only`'],
  ])('a mistake stops the build with file and line: %s', async (tag, message) => {
    const failure = render(tag);
    await expect(failure).rejects.toThrow('docs/page.mdx:3: ');
    await expect(failure).rejects.toThrow(message);
  });
});
