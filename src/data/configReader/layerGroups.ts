import type {Fields} from './fields';
import {shown} from './fields';
import {isObject, type JsonObject} from './json';

/** Layers whose values are equal. */
export interface LayerGroup {
  readonly fields: Fields;
  /** Whether a layer belongs to the group, by its number from 0 on. */
  readonly has: (layer: number) => boolean;
}

/**
 * The layers by their values: one group, unless `per_layer_config` gives some layers values of their own, as files of
 * transformers from 5.15 on do. Problems: layers that are not there, and blocks that a layer skips.
 */
export function layerGroups(fields: Fields, layers: number): readonly LayerGroup[] {
  const own = fields.child('per_layer_config');
  if (!own) return [{fields, has: () => true}];
  const changes = Array.from({length: layers}, (): JsonObject => ({}));
  for (const [key, value] of Object.entries(own.json)) {
    const layer = /^\d+$/.test(key) ? Number(key) : layers;
    if (layer >= layers || !isObject(value)) {
      own.fail(
        key,
        `is ${shown(value)}; must be an object for one of the layers 0 to ${layers - 1}`,
      );
    } else if (Array.isArray(value.skip) && value.skip.length > 0) {
      own.fail(key, 'skips parts of a layer, which this handbook does not describe');
    } else {
      changes[layer] = value;
    }
  }
  const names = changes.map((change) => JSON.stringify(Object.entries(change).sort()));
  return [...new Set(names)].map((name) => ({
    fields: fields.with(changes[names.indexOf(name)] ?? {}),
    has: (layer) => names[layer] === name,
  }));
}
