import type {Fields} from './fields';
import {LAYERS} from './fields';

const VISION = ['vision_config', 'visual', 'img_processor', 'mm_vision_tower', 'vision_tower'];
const DRAFT_KEYS = [
  'num_nextn_predict_layers',
  'mtp_num_hidden_layers',
  'num_mtp_modules',
  'num_mtp_layers',
];

/** Draft (multi-token prediction) modules that the checkpoint ships. */
export function draftModules(fields: Fields): number {
  return fields.number(DRAFT_KEYS, {min: 0, max: 100, integer: true}) ?? 0;
}

/** Layers of cross-attention to images, which the shape leaves out. */
export function crossAttentionLayers(fields: Fields): number {
  return fields.indices('cross_attention_layers')?.size ?? 0;
}

/** What the file describes and the shape does not count, one phrase each. */
export function leftOutOf(top: Fields, text: Fields): readonly string[] {
  const found: string[] = [];
  const vision = VISION.find((key) => top.has(key));
  if (vision !== undefined) found.push(`the vision tower (${vision}${layersIn(top, vision)})`);
  if (top.has('audio_config')) {
    found.push(`the audio encoder (audio_config${layersIn(top, 'audio_config')})`);
  }
  const drafts = draftModules(text);
  if (drafts > 0) {
    found.push(`${drafts} draft ${drafts === 1 ? 'module' : 'modules'} for multi-token prediction`);
  }
  const cross = crossAttentionLayers(text);
  if (cross > 0)
    found.push(`${cross} ${cross === 1 ? 'layer' : 'layers'} of cross-attention to images`);
  return found;
}

function layersIn(top: Fields, key: string): string {
  const value = top.json[key];
  if (typeof value !== 'object') return '';
  const layers = top
    .child(key)
    ?.number(['num_hidden_layers', 'depth', 'vt_num_hidden_layers', 'layers'], LAYERS);
  return layers === undefined ? '' : `, ${layers} layers`;
}
