import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {requestTimeline, type TimelineValues} from './calculator';
import {alike, firstTokenTimes, spreadOf, tokenTimes} from './compute';
import {asStored, withPreset} from './presets';

const of = (changes: Partial<TimelineValues> = {}) => requestTimeline.at(changes).result;

const meanOf = (by: string, name: string, changes: Partial<TimelineValues>) =>
  tokenTimes(of(changes)).find((t) => t.by === by && t.name === name)?.mean ?? NaN;

describe('what the presets show', () => {
  test('steady streams: whoever leaves out the first token agrees', () => {
    const times = tokenTimes(of({preset: 'steady'}));
    const means = times
      .filter(({by, name}) => by !== 'LLMPerf' && !(by === 'GuideLLM' && name === 'TPOT'))
      .map(({mean}) => Math.round(1e6 * (mean ?? NaN)) / 1000);
    expect(new Set(means)).toEqual(new Set([20]));
  });

  test('a preemption passes a limit on TPOT and fails one on gaps', () => {
    const {goodByTpot, goodByGap} = of({preset: 'preempted'});
    expect([goodByTpot, goodByGap]).toEqual([4, 3]);
  });

  test('bundles make a gap twice a time per token', () => {
    const bundled = {preset: 'bundled'} as const;
    const ratio = meanOf('vLLM bench', 'ITL', bundled) / meanOf('vLLM bench', 'TPOT', bundled);
    expect(ratio).toBeGreaterThan(2);
  });

  test('the default spreads over a factor of more than five', () => {
    const [low, high] = spreadOf(of()) ?? [];
    expect((high?.mean ?? NaN) / (low?.mean ?? NaN)).toBeGreaterThan(5);
    expect(high?.by).toBe('LLMPerf');
  });
});

test('tools that report the same first token share a row', () => {
  const groups = alike(firstTokenTimes(of()));
  expect(groups.map((times) => times.map(({by}) => by))).toEqual([
    ['vLLM bench', 'AIPerf', 'AIPerf', 'LLMPerf'],
    ['GuideLLM', 'GuideLLM'],
    ['MLPerf'],
  ]);
});

describe('the form', () => {
  test('an own line replaces that of the preset, and a blank one leaves the request out', () => {
    const own = valuesOf(requestTimeline, {preset: 'steady', a: '0 / 5 / 100', b: ' '});
    expect(withPreset(own)).toMatchObject({a: '0 / 5 / 100', b: ' ', c: withPreset(own).c});
    expect(requestTimeline.compute(own).requests.map(({outputTokens}) => outputTokens)).toEqual([
      1, 25, 25,
    ]);
  });

  test('choosing a preset forgets own lines, emptying a field does not bring the preset back', () => {
    expect(asStored({preset: 'single'})).toEqual({preset: 'single', a: '', b: '', c: '', d: ''});
    expect(withPreset(valuesOf(requestTimeline, {...asStored({a: ''})})).a).toBe(' ');
  });

  test('a line that cannot be read is refused at its field', () => {
    expect(requestTimeline.check?.(valuesOf(requestTimeline, {c: 'x'}))).toEqual({
      c: 'Write sent / prompt tokens / waits, such as 0 / 800 / 180 20x24.',
    });
  });

  test('no request at all, or none that takes time, is refused', () => {
    const none = {a: ' ', b: ' ', c: ' ', d: ' '};
    expect(requestTimeline.check?.(valuesOf(requestTimeline, none))).toHaveProperty('a');
    expect(
      requestTimeline.check?.(valuesOf(requestTimeline, {...none, a: '5 / 1 / 0'})),
    ).toHaveProperty('a');
  });
});

test.each(['', 'constructor'])('a preset that is none, %j, has no lines', (preset) => {
  const texts = {preset, a: '', b: '', c: '', d: '1 / 2 / 3'};
  expect(withPreset(texts)).toEqual(texts);
});
