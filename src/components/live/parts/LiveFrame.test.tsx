import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import tokens from '@site/src/languageModel/recorded/tokens.json';
import type {ModelState} from '@site/src/languageModel/client';
import {originWords} from './words';
import {LiveFrame, recordingOf, TextField, type JobStatus} from '.';

const recording = recordingOf<'tokens'>(tokens);
const TOO_LONG = {kind: 'input', message: 'The text has 1,200 tokens.'} as const;

function html(
  state: ModelState = {kind: 'idle'},
  status: JobStatus = {kind: 'none'},
  isMeasured = false,
): string {
  const nothing = () => {};
  const live = {state, status, isUsable: true, start: nothing, stop: nothing, watch: () => nothing};
  return testHtml(
    <LiveFrame
      id="test"
      title="A test"
      caption="See this."
      live={live}
      job={() => Promise.resolve()}
      recording={recording}
      isMeasured={isMeasured}
      announcement="Five tokens."
      controls={<TextField label="Text" value="a" onChange={nothing} status={status} />}
    >
      <p>The view</p>
    </LiveFrame>,
  );
}

test('before anything is loaded, the download and where the numbers are from are said', () => {
  const page = html();
  expect(page).toMatch(/<button[^>]*>Run the model \(\d\.\d MB\)<\/button>/);
  expect(page).toContain(`Recorded on ${recording.device}, ${recording.date}.`);
  expect(page).toMatch(/\d\.\d million parameters\), and it will talk nonsense/);
  expect(page).toContain('stays in the page');
  expect(page).toMatch(/<fieldset[^>]* disabled=""/);
  expect(page).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/);
  expect(page).toContain('The view');
});

test('while the model loads, the share is shown and the button stops', () => {
  const page = html({kind: 'loading', loadedBytes: 30, totalBytes: 120}, {kind: 'running'});
  expect(page).toMatch(/>Stop<\/button>/);
  expect(page).toMatch(/The model loads <progress value="0.25"><\/progress> 25 %/);
});

test('a model that is there lets the fields work, and its numbers are called measured', () => {
  const ready: ModelState = {kind: 'ready', ready: recording.ready};
  const page = html(ready, {kind: 'done'}, true);
  expect(page).toContain('Measured in your browser.');
  expect(page).not.toMatch(/<fieldset[^>]* disabled/);
  expect(page).toMatch(/>Run again<\/button>/);
  expect(page).toMatch(/<p role="status"[^>]*>Five tokens\.<\/p>/);
});

test('a failure is said with what to do, and the button tries again', () => {
  const problem = {kind: 'network', message: 'The file did not arrive.'} as const;
  const page = html({kind: 'failed', problem});
  expect(page).toContain('The file did not arrive. Check the connection, then try again.');
  expect(page).toMatch(/>Try again \(/);
});

test('a refused text has the reason at its field', () => {
  const page = html({kind: 'ready', ready: recording.ready}, {kind: 'refused', problem: TOO_LONG});
  expect(page).toMatch(/<textarea[^>]* aria-invalid="true" aria-describedby="([^"]+)-problem"/);
  expect(page).toMatch(/<p id="[^"]+-problem"[^>]*>The text has 1,200 tokens\.<\/p>/);
});

test('where no times are shown, the device of the recording is not said', () => {
  expect(originWords(recording, false, false)).toBe(`Recorded on ${recording.date}.`);
});
