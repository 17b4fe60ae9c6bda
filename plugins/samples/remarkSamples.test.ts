import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {remarkSamples} from './remarkSamples';
import {renderPage} from '../testing/renderPage';

let siteDir = '';

beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'samples-'));
  mkdirSync(join(siteDir, 'examples/deep'), {recursive: true});
  writeFileSync(
    join(siteDir, 'examples/sampling.py'),
    'import math\n\n# region draw\ndef draw(p):\n    return {p: "<b>"}\n# endregion\n',
  );
  writeFileSync(join(siteDir, 'secret.py'), 'secret\n');
  symlinkSync(join(siteDir, 'secret.py'), join(siteDir, 'examples/linked.py'));
});

afterAll(() => rmSync(siteDir, {recursive: true}));

/** Shows what the code block of the theme gets, which is the meta text beside the code. */
function remarkShowMeta() {
  return (tree: Root) =>
    visit(tree, 'code', (node) => {
      node.data = {hProperties: {title: node.meta ?? ''}};
    });
}

const render = (source: string) =>
  renderPage(source, {remarkPlugins: [[remarkSamples, {siteDir}], remarkShowMeta]});

describe('remarkSamples', () => {
  test('an empty fence shows the file, titled with its name', async () => {
    const html = await render('```python file=examples/sampling.py\n```\n');
    expect(html).toContain('class="language-python" title="title=&quot;sampling.py&quot;"');
    expect(html).toContain('def draw(p):\n    return {p: &quot;&lt;b&gt;&quot;}');
    expect(html).not.toContain('region');
  });

  test('a region is shown alone, and a title is kept with the rest of the meta text', async () => {
    const html = await render(
      '```python {1} file=examples/sampling.py title="Draw" region=draw\n```',
    );
    expect(html).toContain('title="{1} title=&quot;Draw&quot;"');
    expect(html).toContain('>def draw(p):');
    expect(html).not.toContain('import math');
  });

  test('a fence without a file stays as it is', async () => {
    expect(await render('```python\nprint(1)\n```')).toContain('print(1)');
  });

  test('nothing is shown that is outside of the folder', async () => {
    for (const file of ['examples/../secret.py', 'examples/linked.py', 'examples/deep']) {
      expect(await render(`\`\`\`python file=${file}\n\`\`\`\n`)).toContain('></code>');
    }
  });
});
