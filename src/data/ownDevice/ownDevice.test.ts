import fc from 'fast-check';
import {describe, expect, it} from 'vitest';

import {unwrap} from '../../inference/result';
import {acceleratorById, accelerators, usableMemory} from '../accelerators';
import {acceleratorSchema} from '../schemas/accelerator';
import {FIGURES} from './figures';
import {
  figureText,
  isOwnDevice,
  ownDevice,
  ownDeviceBase,
  ownDeviceFrom,
  withFigure,
} from './ownDevice';

const H100 = 'nvidia-h100-sxm';
const part = (figures: string, base = H100) => acceleratorById(`device:${base}${figures}`);
const problemsOf = (id: string) => {
  const read = ownDevice(id);
  return read?.ok === false ? read.problems : [];
};

it('stands beside the records, by its figures', () => {
  expect(isOwnDevice('device:nvidia-h100-sxm')).toBe(true);
  expect(isOwnDevice(H100)).toBe(false);
  expect(ownDevice(H100)).toBeUndefined();
  expect(ownDeviceBase('device:nvidia-b200,memory=96')).toBe('nvidia-b200');
  expect(part(',memory=96,bandwidth=4000')).toMatchObject({
    id: 'device:nvidia-h100-sxm,memory=96,bandwidth=4000',
    name: 'Other device (96 GB, 4,000 GB/s)',
    vendor: 'NVIDIA',
    bandwidthBytesPerSecond: 4e12,
    bf16DenseFlops: 989e12,
    verified: false,
    clouds: [],
  });
  expect(usableMemory(part(',memory=96'))).toEqual({bytes: 96e9, basis: 'label'});
});

it.each(accelerators.map((record) => [record.id, record] as const))(
  '%s with nothing changed has the figures of its record',
  (id, record) => {
    const {name, ...own} = part('', id);
    expect(name).toMatch(/^Other device \(/);
    expect(own).toEqual({
      ...Object.fromEntries(
        Object.entries(record).filter(([key]) => !['name', 'unconfirmed'].includes(key)),
      ),
      id: `device:${id}`,
      verified: false,
      clouds: [],
    });
    expect(usableMemory(acceleratorById(`device:${id}`))).toEqual(usableMemory(record));
  },
);

describe('native formats', () => {
  it('follow from the rates that are filled in', () => {
    expect(part(',fp8=none').nativeFormats).not.toContain('fp8');
    expect(part(',fp8=none').fp8DenseFlops).toBeNull();
    expect(part(',fp4=4000').nativeFormats).toEqual(expect.arrayContaining(['nvfp4', 'mxfp4']));
    // AMD multiplies MXFP4 only, and another rate does not change that.
    expect(part(',fp4=9000', 'amd-mi355x').nativeFormats).not.toContain('nvfp4');
    expect(part(',bf16=none').bf16DenseFlops).toBeNull();
  });

  it('does not show a rate that comes from conversion', () => {
    expect(acceleratorById('google-tpu-v5p').fp8DenseFlops).not.toBeNull();
    expect(figureText('device:google-tpu-v5p', 'fp8')).toBe('');
    expect(part(',fp8=459', 'google-tpu-v5p').nativeFormats).toContain('fp8');
  });
});

describe('the link', () => {
  it('keeps the topology of the start', () => {
    const mesh = part(',link=896', 'amd-mi300x');
    expect(mesh.interconnectPeerToPeerPerDirectionBytesPerSecond).toBe(128e9);
    expect(mesh).toMatchObject({scaleUpDomainSize: 8, interconnectName: null});
  });

  it('joins any number of devices where the start has none, and none without it', () => {
    expect(part(',link=200', 'nvidia-l40s')).toMatchObject({
      interconnectPerDirectionBytesPerSecond: 200e9,
      interconnectBidirectionalBytesPerSecond: 400e9,
      scaleUpDomainSize: null,
    });
    expect(part(',link=none')).toMatchObject({
      interconnectPerDirectionBytesPerSecond: null,
      scaleUpDomainSize: 1,
    });
  });
});

describe('fields', () => {
  it('start with the figures of the device that was chosen', () => {
    const id = ownDeviceFrom(H100);
    expect(FIGURES.map(({key}) => figureText(id, key))).toEqual([
      ...['85.521', '3,350', '989', '1,979', '', '450', '63', '700'],
    ]);
    expect(ownDeviceFrom('device:nvidia-b200,memory=96')).toBe('device:nvidia-b200,memory=96');
  });

  it('write what differs, in one order, and leave out what does not', () => {
    const id = withFigure(withFigure(ownDeviceFrom(H100), 'bandwidth', '4,000'), 'memory', ' 96 ');
    expect(id).toBe('device:nvidia-h100-sxm,memory=96,bandwidth=4000');
    expect(figureText(id, 'bandwidth')).toBe('4,000');
    expect(withFigure(withFigure(id, 'bandwidth', '3350'), 'memory', '85.521')).toBe(
      ownDeviceFrom(H100),
    );
    expect(withFigure(ownDeviceFrom(H100), 'fp8', '')).toBe('device:nvidia-h100-sxm,fp8=none');
    expect(withFigure(ownDeviceFrom(H100), 'fp4', '')).toBe(ownDeviceFrom(H100));
  });

  it('give back whatever was typed into them', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), fc.constantFrom(...FIGURES), (text, {key}) => {
        const id = withFigure(ownDeviceFrom(H100), key, text);
        ownDevice(id);
        expect(ownDeviceBase(id)).toBe(H100);
        const shown = figureText(id, key);
        expect(withFigure(id, key, shown)).toBe(id);
      }),
    );
  });
});

describe('what cannot be used', () => {
  it.each([
    ['device:nvidia-h100-sxm,memory=0.5', 'memory', 'must be a number from 1 to 10,000 GB'],
    ['device:nvidia-h100-sxm,memory=', 'memory', 'must be a number from 1 to 10,000 GB'],
    ['device:nvidia-h100-sxm,memory=none', 'memory', 'must be a number'],
    ['device:nvidia-h100-sxm,bandwidth=4', 'bandwidth', 'must be a number from 5 to 100,000 GB/s'],
    ['device:nvidia-h100-sxm,fp8=many', 'fp8', '1,000,000 TFLOP/s, or empty for none'],
    ['device:nvidia-h100-sxm,power=1e9', 'power', 'must be a number from 10 to 5,000 W'],
    ['device:nvidia-h100-sxm,toString=1', 'device', 'has the figure “toString”'],
    ['device:nvidia-a10g', 'device', 'starts from “nvidia-a10g”, which is in no list'],
    ['device:', 'device', 'starts from “”'],
  ])('%s says why', (id, input, message) => {
    const [found, ...others] = problemsOf(id);
    expect(found?.input).toBe(input);
    expect(found?.message).toContain(message);
    expect(others).toEqual([]);
    expect(() => acceleratorById(id)).toThrow('There is no verified accelerator');
  });

  it('says all that is wrong', () => {
    expect(problemsOf('device:nvidia-h100-sxm,memory=x,bandwidth=y')).toHaveLength(2);
  });
});

it('lets through what the schema of the records lets through', () => {
  const id = `device:${H100},memory=96,bandwidth=4000,bf16=1000,fp8=2000,link=600,power=900`;
  const {success, error} = acceleratorSchema.safeParse({
    ...unwrap(ownDevice(id) ?? {ok: false, problems: []}),
    id: 'own',
  });
  expect(error?.issues).toBeUndefined();
  expect(success).toBe(true);
});
