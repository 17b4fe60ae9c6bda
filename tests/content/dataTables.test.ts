// Tags for records of `data/`, as a reader and an author see them.
import {relative} from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {allAccelerators} from '../../src/data/accelerators';
import {commands} from '../../src/data/commands';
import {errorsOf, questionAddress, questionById, themes} from '../../src/data/questions';
import {glossary} from '../../src/data/glossary';
import {licenses} from '../../src/data/licenses';
import {measurements} from '../../src/data/measurements';
import {metrics} from '../../src/data/metrics';
import {paretoSystems} from '../../src/data/pareto';
import {acceleratorProvenance} from '../../src/data/provenance';
import {chosenResults, resultsOf} from '../../src/data/results';
import {ERROR_GROUPS} from '../../src/data/schemas/question';
import {REGIMES} from '../../src/data/schemas/measurementRules';
import {METRIC_SIGNALS} from '../../src/data/schemas/metricTerms';
import {decisions} from '../../src/data/techniques';
import {inputsOf} from '../../plugins/content-contract/inputs';
import {isJsx} from '../../plugins/content-contract/jsx';
import {parsePage} from '../../plugins/content-contract/parsePage';
import {tagFaults} from '../../plugins/data-tables/tagFaults';
import {renderTag} from './renderTag';

vi.mock('@docusaurus/plugin-content-docs/client', () => ({
  useDocsVersion: () => ({
    docs: {'getting-started/llm-fine-tuning': {title: 'Fine-tuning models'}},
  }),
}));

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;');

const ENGINES = `<EngineTable
  caption="How adapters are switched on."
  engines={['vllm', 'ollama']}
  facts={{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}}
/>`;

describe('EngineTable', () => {
  test('shows what the record says, and where nothing was read', async () => {
    const {rows, text} = await renderTag(ENGINES);
    expect(rows[0]).toEqual(['', 'vLLM', 'Ollama']);
    expect(rows[1]).toEqual(['Flag', '--enable-lora', 'not read']);
    expect(rows[2]).toEqual(['Vision', 'yes', 'yes: base64 images']);
    expect(text).toContain('How adapters are switched on.');
  });

  // A phone shows the values of a row far below the heads of its columns.
  test('names the engine in each cell', async () => {
    const {html} = await renderTag(ENGINES);
    expect(html).toMatch(/<td data-label="vLLM">[^]*<td data-label="Ollama">/);
  });

  test('joins several facts in a cell', async () => {
    const {rows} = await renderTag(
      ENGINES.replace(
        "'Flag': 'lora.details.flag'",
        "'Flag': ['lora.details.flag', 'lora.details.modulesFlag']",
      ),
    );
    expect(rows[1]).toEqual(['Flag', '--enable-lora, --lora-modules name=path', 'not read']);
  });

  test('lets long names break at their joints, and not after leading dashes', async () => {
    const {html} = await renderTag(
      ENGINES.replace('lora.details.flag', 'lora.details.runtimeLoading'),
    );
    expect(html).toContain('VLLM_<wbr/>ALLOW_<wbr/>RUNTIME_');
    expect((await renderTag(ENGINES)).html).toContain('<code><span>--enable</span>-lora</code>');
  });

  test('names the version, the day and the sources of the groups that it shows, and no others', async () => {
    const {html, rows} = await renderTag(ENGINES);
    expect(rows.at(-1)?.[0]).toBe('Version, read on');
    expect(rows.at(-1)?.[1]).toMatch(/^0\.32\.0, 20\d\d-\d\d-\d\d$/);
    expect(html).toContain('href="https://github.com/vllm-project/aibrix"');
    expect(html).not.toContain('https://docs.vllm.ai/en/v0.32.0/usage/metrics/');
  });

  test('as reference shows engines that were mostly read, leaves the rest blank and links versions', async () => {
    const {html, rows} = await renderTag(ENGINES.replace("{['vllm', 'ollama']}", '"read"'));
    const [heads = []] = rows;
    expect(heads).toEqual(expect.arrayContaining(['llama.cpp', 'Ollama']));
    expect(heads.join()).not.toContain('Triton');
    expect(rows[1]?.[heads.indexOf('Ollama')]).toBe('');
    expect(rows.at(-1)?.[0]).toBe('Read in');
    expect(html).toMatch(/<a href="[^"]+\/05863f1[0-9a-f]+\/[^"]+">commit 05863f1<\/a>/);
  });

  test('gives the rows of two tables of a page different addresses', async () => {
    const {html} = await renderTag(`${ENGINES}\n\n${ENGINES}`);
    const addresses = [...html.matchAll(/ id="(fact-[^"]+)"/g)].map(([, id]) => id);
    expect(addresses).toEqual(['fact-flag', 'fact-vision', 'fact-flag-2', 'fact-vision-2']);
  });
});

describe('SignalMap', () => {
  test('maps each question to the names of every system, those without a column last', async () => {
    const {rows, html} = await renderTag(
      `<SignalMap caption="All." systems={['vllm', 'sglang']} />`,
    );
    expect(rows[0]).toEqual(['Question', 'vLLM', 'SGLang', 'Others']);
    for (const {id, status} of metrics) {
      expect(html.includes(`href="#signal-${id}"`), id).toBe(status !== 'removed');
    }
    expect(html.match(/id="signal-of-/g)).toHaveLength(METRIC_SIGNALS.length);
  });
});

describe('ResultsTable', () => {
  const TABLE = '<ResultsTable caption="Who gained what." page="speculative-decoding" />';
  const results = resultsOf('speculative-decoding');

  test('shows each result with what it was measured on and against, and cites its sources', async () => {
    const {rows, html} = await renderTag(TABLE);
    expect(rows).toHaveLength(results.length + 1);
    for (const [at, {id, gain, baseline, source}] of results.entries()) {
      const cells = rows[at + 1]?.map((cell) => cell.toLowerCase()) ?? [];
      expect(cells[0], id).toContain(gain.toLowerCase());
      expect(cells[3], id).toBe(baseline.toLowerCase());
      for (const key of [source].flat()) expect(html, id).toContain(`href="#ref-${key}"`);
      expect(html).toContain(`id="result-${id}"`);
    }
    expect(rows[1]?.[0]).toMatch(/ \[1\]/);
  });

  test('says what the measurer has to gain, how far the source was read, and whom it disagrees with', async () => {
    for (const result of results) {
      const {rows} = await renderTag(TABLE.replace('/>', `only={['${result.id}']} />`));
      const who = rows[1]?.[4];
      expect(who).toContain(`${result.year}`);
      if (result.read === 'abstract') expect(who).toContain('abstract read');
      if (result.contradicts) expect(who).toContain('against ');
    }
  });

  test('chooses and orders rows, and leaves others to the reference', async () => {
    const [first, second] = results.map(({id}) => id);
    const chosen = await renderTag(TABLE.replace('/>', `only={['${second}', '${first}']} />`));
    expect(chosen.rows).toHaveLength(3);
    expect(chosen.html.indexOf(`id="result-${second}"`)).toBeLessThan(
      chosen.html.indexOf(`id="result-${first}"`),
    );
    const rest = await renderTag(TABLE.replace('/>', `except={['${first}']} />`));
    expect(rest.rows).toHaveLength(results.length);
  });

  test('joins files, and leaves out what was read in part', async () => {
    const page = ['speculative-decoding', 'prefix-caching'];
    const {rows} = await renderTag(
      TABLE.replace('"speculative-decoding"', `{${JSON.stringify(page)}} read="full"`),
    );
    expect(rows).toHaveLength(chosenResults({page, read: 'full'}).length + 1);
    expect(rows.flat().join()).not.toContain('abstract read');
  });
});

describe('RunsTable, MeasuredTable and DecisionTable', () => {
  test('runs have a row for each system and test, with loads and source', async () => {
    const {rows, html, text} = await renderTag('<RunsTable caption="Runs." />');
    const tests = paretoSystems.flatMap(({points}) => [...new Set(points.map((one) => one.test))]);
    expect(rows).toHaveLength(tests.length + 1);
    for (const {id, source} of paretoSystems) {
      expect(html).toContain(`id="result-${id}"`);
      expect(html).toContain(`href="#ref-${source}"`);
    }
    // A limit that was kept is no mean that was measured.
    expect(text).toContain('server: 99,100, limit 200 ms');
    expect(text).toContain('1 client: 105, mean 9.16 ms');
  });

  test.each(REGIMES)('a system that was measured in %s has a row', async (regime) => {
    const {rows} = await renderTag(`<MeasuredTable regime="${regime}" caption="All of them." />`);
    const systems = new Set(measurements.filter((one) => one.regime === regime).map(({id}) => id));
    expect(rows).toHaveLength(systems.size + 1);
  });

  test('a measured system has its highest rate with the conditions, and who measured', async () => {
    const {text} = await renderTag('<MeasuredTable regime="offline" caption="Full servers." />');
    expect(text).toContain('output rate: 9,922 tokens/s');
    expect(text).toContain('128 in, 2,048 out, 3,000 in the queue');
    expect(text).toMatch(/NVIDIA \(sells the hardware\) \[\d+\]/);
    const prompts = await renderTag('<MeasuredTable regime="prefill" caption="Prompts." />');
    expect(prompts.text).toContain('233 in, 221 out, one client');
  });

  test('a decision leads from the metric to the technique, with a published gain', async () => {
    const {rows, html} = await renderTag('<DecisionTable caption="What to try." />');
    for (const [at, {technique, gain}] of decisions.entries()) {
      const [hurts, name, paysWhen, gained = ''] = rows[at + 1] ?? [];
      expect([hurts, name, paysWhen]).toEqual([
        technique.hurts,
        technique.name,
        technique.paysWhen,
      ]);
      expect(gained).toMatch(new RegExp(` \\[[\\d, ]+\\]; .*${gain.year}$`));
      if (gain.hardware.startsWith('not ')) expect(gained).not.toContain(gain.hardware);
      expect(html).toContain(`href="/inference-optimization/${technique.page}`);
    }
    expect(html).toContain('data-label="It pays when"');
  });
});

describe('CommandTable and LicenseTable', () => {
  test('a command has its flags, version and sources', async () => {
    const {rows, html} = await renderTag('<CommandTable caption="Commands." />');
    for (const [at, {command, flags, version, sources}] of commands.entries()) {
      expect(rows[at + 1]?.slice(0, 3)).toEqual([command, flags.join(', '), version]);
      for (const {url} of sources) expect(html).toContain(`href="${escaped(url)}"`);
    }
  });

  test('a license has its terms where its text was read, and says so where it was not', async () => {
    const {rows} = await renderTag('<LicenseTable caption="Licenses." />');
    for (const {name, terms} of licenses) {
      expect(rows.find(([first]) => first === name)?.[1], name).toContain(terms);
    }
    const unread = rows.find(([name]) => name === 'CC-BY-NC-4.0');
    expect(unread?.[1]).toBe('Its text was not read for this table.');
    expect(rows.at(-1)?.[0]).toBe('Not confirmed here');
  });
});

describe('TermList', () => {
  test('has every term under its letter, an abbreviation before what it stands for', async () => {
    const {html, text} = await renderTag('<TermList />');
    for (const {id, definition} of glossary) {
      expect(html).toContain(`id="term-${id}"`);
      expect(html, id).toContain(escaped(definition.split(' ').slice(0, 3).join(' ')));
    }
    expect(text).toContain('ITL (inter-token latency)');
    expect(html).toMatch(/<h2>I<\/h2>\s*<dl>.*id="term-itl".*<h2>J<\/h2>/s);
    expect(html).toContain('<a href="#i">I</a> <a href="#j">J</a>');
  });

  test('says where a term is explained, by the title of the page, and what is near it', async () => {
    const {html, text} = await renderTag('<TermList />');
    expect(text).toContain(
      'Also: LoRA adapter · Explained in Fine-tuning models · See also LoRA, Fine-tuning',
    );
    expect(html).toContain('<a href="/getting-started/llm-fine-tuning#serving">');
    expect(html).toContain('<a href="#term-lora">LoRA</a>');
  });
});

describe('QuestionList', () => {
  test.each(themes)('shows every entry of $theme with an address', async ({theme, questions}) => {
    const {html} = await renderTag(`<QuestionList theme="${theme}" />`);
    for (const {id} of questions) expect(html).toContain(`<h3 id="question-${id}">`);
    expect(html.match(/<h3/g)).toHaveLength(questions.length);
  });

  test('shows the question, the text as it is printed, then the answer, the check and the source', async () => {
    const {html, text} = await renderTag('<QuestionList theme="gpus-and-drivers" />');
    const {text: printed, question, answer, check} = questionById('cuda-802');
    expect(html).toContain(`<h3 id="question-cuda-802">${question}</h3>`);
    expect(html).toContain(`<p>It prints <code>${printed}</code>.</p>`);
    expect(text).toContain(answer.replaceAll('`', ''));
    expect(html).toContain('<strong>Check:</strong>');
    expect(text).toContain(`Check: ${check?.replaceAll('`', '')}`);
    expect(text).toContain('From: CUDA (vLLM log of March 2026, driver 580)');
  });

  test('ends the line of a printed text with one full stop', async () => {
    const {html} = await renderTag('<QuestionList theme="memory" />');
    expect(questionById('no-cache-blocks').text).toMatch(/\.$/);
    expect(html).toContain('when initializing the engine.</code></p>');
    expect(html).not.toContain('.</code>.</p>');
  });

  test('is compiled again when the title of a page changes to which it leads', async () => {
    await renderTag('<QuestionList theme="memory" />');
    const homes = inputsOf('docs/page.mdx').map((path) => relative('docs', path));
    expect(homes).toContain('inference-optimization/speculative-decoding.mdx');
  });

  test('marks names in a question, and links to the article that explains it', async () => {
    const {html} = await renderTag('<QuestionList theme="batching-and-queues" />');
    expect(html).toContain(
      '<h3 id="question-preemptions-rise"><code>vllm:num_preemptions_total</code> rises while',
    );
    expect(html).toContain('href="/reference/in-depth/cache-blocks#what-goes-wrong"');
  });

  test('says for which program an entry holds, so that the page can be filtered', async () => {
    const {html} = await renderTag('<QuestionList theme="gpus-and-drivers" />');
    expect(html).toContain('data-holds="[{&quot;in&quot;:&quot;CUDA&quot;}]"');
    const {question, holds, printedBy} = questionById('max-model-len-auto');
    expect([question?.includes('vLLM'), holds, printedBy]).toEqual([true, undefined, undefined]);
    const named = await renderTag('<QuestionList theme="memory" />');
    const [, data] =
      /data-holds="([^"]*)"[^>]*>\s*<h3 id="question-max-model-len-auto"/.exec(named.html) ?? [];
    expect(data).toBe('[{&quot;in&quot;:&quot;vLLM&quot;}]');
  });
});

describe('ErrorList', () => {
  test.each(ERROR_GROUPS)(
    'lists every error of the group %s under its old address',
    async (group) => {
      const {html} = await renderTag(`<ErrorList group="${group}" />`);
      for (const error of errorsOf(group)) {
        expect(html).toContain(`<li id="error-${error.id}">`);
        expect(html).toContain(`href="/${questionAddress(error)}"`);
      }
      expect(errorsOf(group).length).toBeGreaterThan(5);
    },
  );

  test('shows what is printed, since that is what somebody looks for there', async () => {
    const {html} = await renderTag('<ErrorList group="install" />');
    expect(html).toContain(`<code>${questionById('cuda-802').text}</code></a>`);
  });
});

describe('DeviceNotes', () => {
  test('each device has its cautions in the text, with its sources', async () => {
    const {html} = await renderTag('<DeviceNotes />');
    for (const {id, name} of allAccelerators) {
      expect(html).toContain(`<h4 id="about-${id}">${escaped(name)}</h4>`);
      const {pitfalls = [], sources = []} = acceleratorProvenance[id] ?? {};
      expect(pitfalls.length, id).toBeGreaterThan(0);
      for (const caution of pitfalls) expect(html).toContain(`<li>${escaped(caution)}</li>`);
      for (const {url} of sources) expect(html, id).toContain(`href="${escaped(url)}"`);
    }
  });

  test('it leads to the row, where the table shows it before somebody asks', async () => {
    const {html} = await renderTag('<DeviceNotes />');
    expect(html).toContain('href="#device-nvidia-l4"');
    expect(html).not.toContain('href="#device-nvidia-a10g"');
    expect(html).toContain('BF16 121 · FP16 121 · FP8 242 · INT8 242</li>');
  });
});

test.each([
  ENGINES.replace('caption="How adapters are switched on."', ''),
  ENGINES.replace("['vllm', 'ollama']", '[]'),
  ENGINES.replace("['vllm', 'ollama']", 'someEngines'),
  ENGINES.replace("'ollama'", "'olama'"),
  ENGINES.replace('lora.details.flag', 'lora.details.flags'),
  ENGINES.replace("{'Flag': 'lora.details.flag', 'Vision': 'multimodal.features.vision'}", '{}'),
  '<ResultsTable caption="x" page="prefix-cachin" />',
  `<ResultsTable caption="x" page="prefix-caching" only={['nobody']} />`,
  '<ResultsTable caption="x" page="prefix-caching" only={[]} />',
  '<MeasuredTable caption="x" regime="decod" />',
  '<RunsTable />',
  '<ErrorList group="memmory" />',
  '<ErrorList />',
  '<ErrorList group="memory" only="one" />',
  '<QuestionList theme="memmory" />',
  '<TermList letter="K" />',
])('a mistake is told: %s', (tag) => {
  const [node] = parsePage('docs/page.mdx', tag).tree.children;
  expect(node && isJsx(node) && tagFaults(node)).not.toHaveLength(0);
});
