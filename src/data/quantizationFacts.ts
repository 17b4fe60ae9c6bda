import file from '../../data/frameworks.quantization.json';
import type {QuantizationFacts} from './schemas/quantization';

const facts = file as unknown as QuantizationFacts;

/** Effective bits per weight of GGUF types, measured on one model. Tests hold the file to its schema, hence the cast. */
export const ggufBitsPerWeight = facts.ggufBitsPerWeight;

/** Which quantization kernels one version of vLLM has on which hardware. */
export const vllmQuantizationHardware = facts.vllmQuantizationHardware;
