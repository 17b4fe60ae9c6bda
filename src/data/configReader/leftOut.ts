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
  const layers = fields.number('num_hidden_layers', LAYERS) ?? 0;
  return [...(fields.indices('cross_attention_layers') ?? [])].filter((layer) => layer < layers)
    .length;
}

/** Parts beside the language model, and the keys of objects that describe them. */
const PARTS: readonly (readonly [part: string, keys: readonly string[]])[] = [
  ['the vision tower', VISION],
  ['the audio encoder', ['audio_config']],
  ['the part that speaks', ['talker_config']],
];

/**
 * Parts of the file that the shape does not count, one phrase each.
 * @param around the objects that the language model stands in
 */
export function leftOutOf(around: readonly Fields[], text: Fields): readonly string[] {
  const found = PARTS.flatMap(([part, keys]) => {
    const places = around.flatMap((fields) => keys.map((key) => ({fields, key})));
    const place = places.find(({fields, key}) => fields.has(key));
    return place ? [`${part} (${place.key}${layersIn(place.fields, place.key)})`] : [];
  });
  const drafts = draftModules(text);
  if (drafts > 0) {
    found.push(`${drafts} draft ${drafts === 1 ? 'module' : 'modules'} for multi-token prediction`);
  }
  const cross = crossAttentionLayers(text);
  if (cross > 0)
    found.push(`${cross} ${cross === 1 ? 'layer' : 'layers'} of cross-attention to images`);
  return found;
}

function layersIn(fields: Fields, key: string): string {
  const value = fields.json[key];
  if (typeof value !== 'object') return '';
  const layers = fields
    .child(key)
    ?.number(['num_hidden_layers', 'depth', 'vt_num_hidden_layers', 'layers'], LAYERS);
  return layers === undefined ? '' : `, ${layers} layers`;
}
