import {expect, test} from 'vitest';
import {markdownOf} from '../../testing/markdownOf';

const CALCULATOR = `<section id="planner" aria-labelledby="planner-title">
  <div><p id="planner-title">Memory planner</p><p>per device</p></div>
  <div role="status"></div>
  <div>
    <fieldset disabled><legend>Inputs: Memory planner</legend>
      <div><label for="planner-model">Model</label><select id="planner-model"><optgroup label="Llama"><option value="a">8B</option><option value="b" selected>70B</option></optgroup></select></div>
      <div><label for="planner-context">Context (tokens)</label><input id="planner-context" aria-describedby="planner-context-help" value="8,192"><p id="planner-context-help">Prompt and answer.</p></div>
      <div><label for="planner-ep">Expert parallel</label><input id="planner-ep" type="checkbox"></div>
      <div><label for="planner-tp">Tensor parallel</label><input id="planner-tp" type="checkbox" checked></div>
      <div><label for="planner-batch">Batch (requests)</label><div><input id="planner-batch" type="range" value="3"><output for="planner-batch">64 requests</output></div></div>
      <div><label for="planner-find">Name contains</label><input id="planner-find" value=""></div>
    </fieldset>
    <noscript><p>The fields need JavaScript.</p></noscript>
    <div role="group" aria-label="Result: Memory planner"><p><strong>27 sequences</strong><span>of <!-- -->8,192<!-- --> tokens fit</span></p>
      <p>Enough.</p>
      <dl><div><dt>Limit</dt><dd>KV cache</dd></div></dl>
      <ul><li><button type="button" aria-pressed="true" disabled>cel</button></li></ul></div>
    <div role="group" aria-label="Formula"><p>a × b = 27</p></div>
    <div><button type="button" disabled>Copy link</button><button type="button" disabled>Reset</button><span role="status"></span></div>
  </div>
  <details><summary>Assumptions</summary><p>It assumes</p><ul><li>No sharing.</li></ul></details>
  <p role="status"></p>
</section>`;

test('a calculator is its inputs with their values, then what they give, and no control', () => {
  expect(markdownOf(CALCULATOR)).toBe(`**Calculator: Memory planner (per device).**

**Inputs at the start:**

- Model: 70B
- Context (tokens): 8,192 (Prompt and answer)
- Expert parallel: no
- Tensor parallel: yes
- Batch (requests): 64 requests
- Name contains: none

**Result:**

**27 sequences** of 8,192 tokens fit

Enough.

- **Limit:**

  KV cache

* cel

**Formula:**

a × b = 27

**Assumptions**

It assumes

- No sharing.`);
});

test('a section that is no calculator stays text', () => {
  expect(markdownOf('<section aria-labelledby="x-title"><h2 id="x-title">X</h2></section>')).toBe(
    '## X',
  );
});
