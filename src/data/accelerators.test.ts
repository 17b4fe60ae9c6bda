import {describe, expect, it} from 'vitest';

import {
  acceleratorById,
  accelerators,
  allAccelerators,
  dense16BitFlops,
  usableMemory,
} from './accelerators';
import {acceleratorDerived} from './checks';
import type {Accelerator} from './schemas/accelerator';
import {acceleratorSchema} from './schemas/accelerator';
import {withUnconfirmed} from './unconfirmed';

type Part = Omit<Accelerator, 'unconfirmed'>;

/** A record with everything that sources or guesses say, for comparison with results that were derived from both. */
function filled(id: string): Part {
  const record = allAccelerators.find((part) => part.id === id);
  if (!record) throw new Error(`no ${id}`);
  return withUnconfirmed(record);
}

/** Expected ridge points have one decimal. */
function expectRidge(part: Part, rate: number | null, expected: number | null): void {
  const {bandwidthBytesPerSecond: bandwidth} = part;
  const ridge = rate === null || bandwidth === null ? null : rate / bandwidth;
  if (ridge === null || expected === null) expect(ridge).toBe(expected);
  else expect(Math.abs(ridge - expected)).toBeLessThan(0.051);
}

describe('access', () => {
  it('leaves unverified parts out by default', () => {
    expect(allAccelerators.some(({verified}) => !verified)).toBe(true);
    expect(accelerators.every(({verified}) => verified)).toBe(true);
    expect(() => acceleratorById('amd-mi455x')).toThrow('no verified accelerator');
  });

  it('finds a part by id', () => {
    expect(acceleratorById('nvidia-h100-sxm')).toMatchObject({
      name: 'NVIDIA H100 SXM',
      bandwidthBytesPerSecond: 3.35e12,
      bf16DenseFlops: 989e12,
      interconnectPerDirectionBytesPerSecond: 450e9,
    });
  });

  it('names near ids for an unknown one', () => {
    expect(() => acceleratorById('nvidia-h100')).toThrow(/nvidia-h100-pcie.*nvidia-h100-sxm/);
    expect(() => acceleratorById('nvidia-b20')).toThrow(/nvidia-b200/);
  });
});

describe('records', () => {
  it.each(allAccelerators.map((part) => [part.id, part] as const))(
    '%s is valid with its unconfirmed values filled in',
    (_, part) => {
      expect(acceleratorSchema.safeParse(withUnconfirmed(part)).error?.issues ?? []).toEqual([]);
    },
  );

  it.each(acceleratorDerived.map((expected) => [expected.id, expected] as const))(
    '%s gives the expected ridge points and memory',
    (id, expected) => {
      const part = filled(id);
      expectRidge(part, part.bf16DenseFlops ?? part.fp16DenseFlops, expected.ridgeBf16FlopPerByte);
      expectRidge(part, part.fp8DenseFlops, expected.ridgeFp8FlopPerByte);
      expectRidge(part, part.fp4DenseFlops, expected.ridgeFp4FlopPerByte);
      const {usableMemoryBytes} = part;
      expect(usableMemoryBytes === null ? null : Math.round(usableMemoryBytes / 1e7) / 100).toBe(
        expected.usableMemoryGb,
      );
    },
  );

  it('never report 0.01 % less memory than the label in decimal gigabytes', () => {
    for (const part of allAccelerators) {
      if (part.usableMemoryBytes === null || part.memoryNominalGb === null) continue;
      expect(part.usableMemoryBytes, part.id).toBeGreaterThan(part.memoryNominalGb * 1e9 * 0.9999);
    }
  });
});

describe('usableMemory', () => {
  it('is the reading of the driver where there is one', () => {
    expect(usableMemory(acceleratorById('nvidia-h100-sxm'))).toEqual({
      bytes: 81559 * 2 ** 20,
      basis: 'reported',
    });
  });

  it('is the label in decimal gigabytes where nobody read it', () => {
    expect(usableMemory(acceleratorById('amd-mi300x'))).toEqual({bytes: 192e9, basis: 'label'});
  });

  it('is unknown where the buyer configures it', () => {
    expect(usableMemory(acceleratorById('cpu-epyc-9005'))).toBeUndefined();
  });
});

describe('dense16BitFlops', () => {
  it('falls back to FP16 on parts without BF16', () => {
    const t4 = acceleratorById('nvidia-t4');
    expect(t4.nativeFormats).not.toContain('bf16');
    expect(dense16BitFlops(t4)).toBe(65e12);
  });
});
