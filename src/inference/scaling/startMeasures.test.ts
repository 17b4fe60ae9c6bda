import {describe, expect, it} from 'vitest';
import {
  MEASURES,
  NO_MEASURES,
  nextMeasures,
  startWaterfall,
  type StartMeasures,
  type StartParts,
} from './startMeasures';

/** 20 GB image at 0.1 GB/s: 200 s. 15 GB weights at 0.5 GB/s: 30 s, at 3 GB/s: 5 s. */
const parts: StartParts = {
  provisionSeconds: 120,
  imageBytes: 20e9,
  imageBytesPerSecond: 0.1e9,
  imageShareRead: 0.3,
  weightBytes: 15e9,
  weightPath: {oneReader: 0.5e9, concurrent: 3e9},
  localDisk: {oneReader: 0.3e9, concurrent: 5e9},
  hostLinkBytesPerSecond: 4e9,
  importSeconds: 25,
  distributedSeconds: 2,
  compileSeconds: 20,
  cachedCompileSeconds: 9,
  captureSeconds: 15,
  warmUpSeconds: 5,
  restoreSeconds: 10,
};
const run = (taken: Partial<StartMeasures>, changes: Partial<StartParts> = {}) =>
  startWaterfall({...parts, ...changes}, {...NO_MEASURES, ...taken});

describe('startWaterfall', () => {
  it('adds up to the parts in order', () => {
    const {bars, totalSeconds} = run({});
    expect(totalSeconds).toBe(120 + 200 + 30 + 25 + 2 + 20 + 15 + 5);
    expect(bars.map(({part}) => part)).toEqual([
      'provision',
      'image',
      'weights',
      'imports',
      'distributed',
      'compile',
      'capture',
      'warmUp',
    ]);
    bars.forEach((bar, i) => expect(bar.startSeconds).toBe(bars[i - 1]?.endSeconds ?? 0));
  });

  it.each([
    ['warmNode', 120],
    ['cachedImage', 200],
    ['lazyImage', 140],
    ['localDisk', -20],
    ['streaming', 25],
    ['overlap', 30],
    ['compileCache', 11],
    ['snapshot', 57],
  ] as const)('%s alone saves %d s', (measure, saved) => {
    expect(run({}).totalSeconds - run({[measure]: true}).totalSeconds).toBeCloseTo(saved, 9);
  });

  it('no path is faster than the host link', () => {
    const fast = run({localDisk: true, streaming: true});
    expect(fast.weightBytesPerSecond).toBe(4e9);
  });

  it('an overlap saves the shorter of image and weights', () => {
    const slow = {weightPath: {oneReader: 0.05e9, concurrent: 3e9}};
    const saved = run({}, slow).totalSeconds - run({overlap: true}, slow).totalSeconds;
    expect(saved).toBeCloseTo(200, 9);
    expect(run({cachedImage: true, overlap: true}).totalSeconds).toBe(
      run({cachedImage: true}).totalSeconds,
    );
  });
});

describe('nextMeasures', () => {
  it('ranks what is not taken by what it would still save', () => {
    const next = nextMeasures(parts, {...NO_MEASURES, cachedImage: true, streaming: true});
    expect(next.map(({measure}) => measure)).not.toContain('streaming');
    expect(next[0]).toEqual({measure: 'warmNode', savedSeconds: 120});
    expect(next).toHaveLength(MEASURES.length - 2);
    // The image is there already: reading it lazily is worth nothing.
    expect(next.find(({measure}) => measure === 'lazyImage')?.savedSeconds).toBe(0);
  });
});
