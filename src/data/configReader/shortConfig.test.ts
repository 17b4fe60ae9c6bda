import {describe, expect, it} from 'vitest';
import {unwrap} from '../../inference/result';
import {readModelConfig} from './readModelConfig';
import {shortConfig} from './shortConfig';
import {configText} from './testConfig';

describe('a short configuration', () => {
  it('loses what sets no size', () => {
    const text = configText({initializer_range: 0.02, bos_token_id: 1, rope_theta: 500_000});
    const short = shortConfig(text);
    expect(JSON.parse(short)).toEqual(JSON.parse(configText()));
  });

  it('keeps what a size depends on, in objects too', () => {
    const text = JSON.stringify({
      model_type: 'gemma3',
      text_config: {...JSON.parse(configText()), model_type: 'gemma3_text', rope_theta: 1},
      vision_config: {num_hidden_layers: 27, initializer_range: 0.02},
    });
    const short = shortConfig(text);
    expect(unwrap(readModelConfig(short))).toEqual(unwrap(readModelConfig(text)));
    expect(short).toContain('"num_hidden_layers":27');
    expect(short).not.toContain('rope_theta');
    expect(short).not.toContain('initializer_range');
  });

  it('keeps which modules are not quantized, by patterns', () => {
    const layers = Array.from({length: 4}, (_, i) => `model.layers.${i}.self_attn*`);
    const block = {quant_method: 'modelopt', quant_algo: 'NVFP4', exclude_modules: layers};
    const short = shortConfig(configText({quantization_config: block}));
    expect(short).toContain('["model.layers.*.self_attn*"]');
    const precision = (text: string) => unwrap(readModelConfig(text)).quantization?.precision;
    expect(precision(short)).toEqual(precision(configText({quantization_config: block})));
    expect(precision(short)?.attention.id).toBe('bf16');
    const others = {...block, exclude_modules: ['lm_head', 'model.layers.3.self_attn.indexer']};
    expect(shortConfig(configText({quantization_config: others}))).not.toContain('exclude_modules');
  });

  it('has one pattern for modules that differ by their numbers', () => {
    const names = Array.from(
      {length: 60},
      (_, i) => `model.layers.${i % 4}.mlp.experts.${i}.up_proj`,
    );
    const quantized_layers = Object.fromEntries(names.map((name) => [name, {quant_algo: 'NVFP4'}]));
    const block = {quant_method: 'modelopt', quantized_layers};
    const short = shortConfig(configText({quantization_config: block}));
    expect(short).toContain('{"model.layers.*.mlp.experts.*.up_proj":{"quant_algo":"NVFP4"}}');
  });

  it('is the text itself where that cannot be read, so that its reader can mend it', () => {
    expect(shortConfig('{"model_type": "llama"')).toBe('{"model_type": "llama"');
    expect(shortConfig('{"model_type": "llama"}')).toBe('{"model_type": "llama"}');
  });
});
