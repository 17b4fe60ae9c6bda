import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryShape} from '../testing/arbitraryShape';
import type {CompressedMixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import {denseShape} from '../model/denseShape';
import {RECURRENT_FORMS, hybridShape} from '../testing/testHybrids';
import {
  ALL_SHAPES,
  DEEPSEEK_V3,
  DEEPSEEK_V32,
  GPT_OSS_20B,
  LLAMA_2_13B,
  LLAMA_31_8B,
  V4_FLASH,
} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {GB, GIB, KIB} from '../units';
import {heldEntries, heldTokens} from './cacheEntries';
import {bytesPerToken, sequenceBytes} from './kvCache';
import type {KvPrecision} from '../precision/kvPrecision';
import {KV_16_BIT, KV_FP8, latentEntryBytes} from '../precision/kvPrecision';

function at(shape: ModelShape, contextTokens: number, precision = KV_16_BIT, blockTokens = 1) {
  return sequenceBytes({shape, contextTokens, precision, blockTokens});
}

describe('published cache sizes', () => {
  it('LLaMA 2-13B at 8,192 tokens: 6.7 GB', () => {
    expect(Math.abs(at(LLAMA_2_13B, 8192).cacheBytes / GB / 6.7 - 1)).toBeLessThan(0.01);
  });

  it('Llama-3.1-8B: 131,072 bytes a token, not 524,288', () => {
    expect(bytesPerToken(LLAMA_31_8B, KV_16_BIT).growthBytes).toBe(131_072);
    expect(at(LLAMA_31_8B, 1024).cacheBytes / GIB).toBe(0.125);
  });

  it('DeepSeek-V3: 70,272 bytes a token', () => {
    expect(bytesPerToken(DEEPSEEK_V3, KV_16_BIT).growthBytes).toBe(70_272);
  });

  it('GPT-2 XL: 300 KiB a token; Jamba at 256K tokens: 4 GiB; a 32-head model at 32K: 17.18 GB', () => {
    const attention = (layers: number, heads: number, headDim: number) =>
      denseShape({
        layers,
        hiddenSize: 1600,
        queryHeads: heads,
        keyValueHeads: heads,
        headDim,
        intermediateSize: 6400,
        vocabularySize: 50257,
      });
    expect(at(attention(48, 25, 64), 1).cacheBytes / KIB).toBe(300);
    expect(at(attention(4, 8, 128), 262_144).cacheBytes / GIB).toBe(4);
    expect(at(attention(32, 32, 128), 32_768).cacheBytes / GB).toBeCloseTo(17.18, 2);
    expect((16 * at(attention(64, 72, 128), 2048).cacheBytes) / GIB).toBe(72);
  });

  it('Gemma 3 27B at 32K with its windows: 3.12 GB, not 18.7', () => {
    const base = {
      kind: 'softmax',
      queryHeads: 32,
      keyValueHeads: 16,
      keyDim: 128,
      valueDim: 128,
    } as const;
    const shape: ModelShape = {
      ...LLAMA_31_8B,
      layers: 62,
      mixers: [
        {...base, layers: 52, windowTokens: 1024},
        {...base, layers: 10},
      ],
    };
    expect(at(shape, 32_768).cacheBytes / GB).toBeCloseTo(3.1206, 4);
  });

  it('DeepSeek-V2 against DeepSeek 67B, 6 bits against 16: 93.3 % less', () => {
    const sixBits: KvPrecision = {
      ...KV_16_BIT,
      cache: {id: 'six', label: '6 bit', elementBits: 6},
    };
    const v2 = {...DEEPSEEK_V3, mixers: DEEPSEEK_V3.mixers.map((m) => ({...m, layers: 60}))};
    const dense67b = {
      ...LLAMA_31_8B,
      layers: 95,
      mixers: LLAMA_31_8B.mixers.map((m) => ({...m, layers: 95})),
    };
    const small = bytesPerToken(v2, sixBits).growthBytes;
    const large = bytesPerToken(dense67b, KV_16_BIT).growthBytes;
    expect(Math.abs((1 - small / large) / 0.933 - 1)).toBeLessThan(0.002);
  });

  it('890 bytes a token, as published for DeepSeek-V4.1-Flash, from one layer at stride 1 and three at 2', () => {
    const entry = {elementBits: (356 * 8) / 512, id: 'fp4-entry', label: '356-byte entry'};
    const plain = V4_FLASH.mixers[2] as CompressedMixer;
    const shape: ModelShape = {
      ...V4_FLASH,
      mixers: [
        {...plain, layers: 1, stride: 1},
        {...plain, layers: 3, stride: 2},
      ],
    };
    const precision = {...KV_16_BIT, cache: entry};
    expect(bytesPerToken(shape, precision).growthBytes).toBeCloseTo(890, 9);
  });
});

describe('forms of a cache', () => {
  it('a window stops growing', () => {
    const growth = bytesPerToken(GPT_OSS_20B, KV_16_BIT);
    expect(growth.growthBytes * 2).toBe(growth.unwindowedBytes);
    expect(at(GPT_OSS_20B, 1128).entryBytes - at(GPT_OSS_20B, 128).entryBytes).toBe(
      1000 * growth.growthBytes,
    );
  });

  it('index keys come on top of latents, at 16 bit 256 bytes a layer', () => {
    const token = bytesPerToken(DEEPSEEK_V32, KV_16_BIT);
    expect(token.growthBytes).toBe(70_272);
    expect(token.indexKeyBytes).toBe(61 * 256);
    expect(at(DEEPSEEK_V32, 100).indexKeyBytes).toBe(100 * 61 * 256);
  });

  it('an FP8 latent entry in the scaled form is 656 bytes', () => {
    const entry = {latentRank: 512, rotaryDim: 64};
    expect(latentEntryBytes(entry, KV_FP8)).toBe(656);
    expect(latentEntryBytes(entry, {...KV_FP8, latentEntry: 'uniform'})).toBe(576);
    expect(bytesPerToken(DEEPSEEK_V3, KV_FP8).growthBytes).toBe(61 * 656);
  });

  it('pooled entries: 9.62 GiB per million tokens in a 61-layer model, as published', () => {
    const layersOf = [0, 30, 31];
    const mixers = V4_FLASH.mixers.map((m, i) => ({...m, layers: layersOf[i] ?? 0}));
    const shape = {...V4_FLASH, layers: 61, mixers: mixers.filter((m) => m.layers > 0)};
    expect(at(shape, 2 ** 20).cacheBytes / GIB).toBeCloseTo(9.62, 2);
    const token = bytesPerToken(V4_FLASH, KV_16_BIT);
    expect(token.growthBytes + token.indexKeyBytes).toBe(6880);
  });

  it('a recurrent state does not depend on the context', () => {
    for (const form of RECURRENT_FORMS) {
      const shape = hybridShape(form);
      const {stateBytes} = at(shape, 0);
      expect(stateBytes).toBeGreaterThan(0);
      expect(at(shape, 1e6).stateBytes).toBe(stateBytes);
      expect(at(shape, 0).entryBytes).toBe(0);
    }
  });

  it('Qwen3-Next keeps 2,146,304 bytes a recurrent layer, half of the matrix at 16 bit', () => {
    const [form] = RECURRENT_FORMS;
    if (!form) throw new Error('no recurrent form');
    const shape = hybridShape(form);
    expect(at(shape, 0).stateBytes).toBe(12 * 2_146_304);
    const half = at(shape, 0, {...KV_16_BIT, recurrentState: FORMATS.bf16});
    expect(half.stateBytes).toBe(12 * 1_097_728);
  });

  it('layers that reuse a cache do not add to it', () => {
    const shape = {
      ...LLAMA_31_8B,
      mixers: LLAMA_31_8B.mixers.map((m) => ({...m, cacheLayers: 16})),
    };
    expect(at(shape, 777).cacheBytes * 2).toBe(at(LLAMA_31_8B, 777).cacheBytes);
  });
});

describe('blocks', () => {
  it('the last block is rounded up', () => {
    expect(heldTokens(1, 16)).toBe(16);
    expect(heldTokens(33, 16)).toBe(48);
  });

  it('a window can touch one block more than it has tokens for', () => {
    expect(heldTokens(1000, 1, 128)).toBe(128);
    expect(heldTokens(1000, 16, 128)).toBe(144);
    expect(heldTokens(50, 16, 128)).toBe(64);
    expect(heldTokens(1000, 16, 1)).toBe(16);
    expect(heldTokens(1000, 16, 0)).toBe(0);
  });

  it('pooled entries appear with complete pools', () => {
    expect(heldEntries(127, 1, 128)).toBe(0);
    expect(heldEntries(128, 1, 128)).toBe(1);
    expect(heldEntries(20, 16, 4)).toBe(8);
  });
});

describe('properties', () => {
  const shapes = fc.oneof(arbitraryShape, fc.constantFrom(...ALL_SHAPES));
  const context = fc.integer({min: 0, max: 2_000_000});

  it('parts sum to the whole and grow with the context', () => {
    fc.assert(
      fc.property(shapes, context, fc.constantFrom(1, 16, 64), (shape, tokens, block) => {
        const here = at(shape, tokens, KV_16_BIT, block);
        const next = at(shape, tokens + 1, KV_16_BIT, block);
        expect(here.entryBytes + here.indexKeyBytes + here.stateBytes).toBe(here.cacheBytes);
        expect(next.cacheBytes).toBeGreaterThanOrEqual(here.cacheBytes);
        expect(Number.isFinite(here.cacheBytes) && here.cacheBytes >= 0).toBe(true);
      }),
    );
  });

  it('blocks never save memory, lower precision always does', () => {
    fc.assert(
      fc.property(shapes, context, (shape, tokens) => {
        const exact = at(shape, tokens);
        expect(at(shape, tokens, KV_16_BIT, 16).cacheBytes).toBeGreaterThanOrEqual(
          exact.cacheBytes,
        );
        expect(at(shape, tokens, KV_FP8).cacheBytes).toBeLessThanOrEqual(exact.cacheBytes);
      }),
    );
  });

  it('a cache holds at most what it would without windows and pools', () => {
    fc.assert(
      fc.property(shapes, context, (shape, tokens) => {
        const {unwindowedBytes, growthBytes} = bytesPerToken(shape, KV_16_BIT);
        expect(growthBytes).toBeLessThanOrEqual(unwindowedBytes);
        const pooledBesideWindow = 2;
        const most = tokens * unwindowedBytes * pooledBesideWindow;
        expect(at(shape, tokens).entryBytes).toBeLessThanOrEqual(most);
      }),
    );
  });
});
