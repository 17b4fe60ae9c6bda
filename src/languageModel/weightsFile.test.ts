import {describe, expect, it} from 'vitest';
import {randomWeights, TINY, weightsFile} from './testModel';
import {readWeightsFile} from './weightsFile';

const whole = randomWeights(TINY, 1);

function withBytes(change: (bytes: Uint8Array) => void): ArrayBuffer {
  const copy = whole.slice(0);
  change(new Uint8Array(copy));
  return copy;
}

/** The file with another text in its header, of the same length. */
function withHeader(from: string, to: string): ArrayBuffer {
  if (from.length !== to.length) throw new Error('another length');
  return withBytes((bytes) => {
    const text = Buffer.from(bytes).toString('latin1');
    const at = text.indexOf(from);
    if (at === -1) throw new Error(`no ${from}`);
    bytes.set(new TextEncoder().encode(to), at);
  });
}

describe('a file of weights', () => {
  it('is read into matrices and norms', () => {
    const file = readWeightsFile(whole);
    if (!file.ok) throw new Error(file.problem.message);
    expect(file.value.config).toEqual(TINY);
    expect(file.value.matrices.get('layers.1.down')).toMatchObject({rows: 64, columns: 96});
    expect(file.value.matrices.get('embedding')!.values).toHaveLength(264 * 64);
    expect(file.value.norms.get('finalNorm')).toHaveLength(64);
  });

  it.each([
    ['another kind of file', withBytes((bytes) => bytes.set([80, 75, 3, 4]))],
    ['nothing', new ArrayBuffer(0)],
    ['a header that is cut', whole.slice(0, 100)],
    ['data that is cut', whole.slice(0, whole.byteLength - 16)],
    ['a header that is no JSON', withHeader('{"config"', '["config"')],
    ['a header without a size', withHeader('"headSize"', '"headsize"')],
    ['an unknown format', withHeader('"int8"', '"int7"')],
    ['a missing tensor', withHeader('layers.1.down', 'layers.1.dawn')],
    ['another shape', withHeader('"shape":[264,64]', '"shape":[264,32]')],
    ['an odd place', withHeader('"offset":0,', '"offset":1,')],
    ['sizes that are no numbers of rows', withHeader('"layers":2', '"layers":0')],
    ['a row that the kernels cannot multiply', randomWeights({...TINY, feedForwardSize: 100}, 1)],
    ['heads that the kernels cannot mix', randomWeights({...TINY, headSize: 8, queryHeads: 8}, 1)],
    ['heads that cannot be grouped', randomWeights({...TINY, keyValueHeads: 3}, 1)],
    ['a header of another form', weightsFile({config: {}, tensors: 3}, [])],
  ])('with %s is damaged', (_, file) => {
    expect(readWeightsFile(file)).toMatchObject({ok: false, problem: {kind: 'damaged'}});
  });
});
