import type * as z from 'zod';

import type {ModelFields} from './model';

/** Fields that set the size of the KV cache: a verified record has all of it, read in a source. */
const KV_FIELDS = [
  'layers',
  'hiddenSize',
  'attentionHeads',
  'keyValueHeads',
  'headDim',
  'attention',
] as const;

/** Rules between fields: what no single range can catch. */
export function checkModel(model: ModelFields, context: z.RefinementCtx): void {
  const fail = (path: (keyof ModelFields)[], message: string): void => {
    context.addIssue({code: 'custom', path, message, input: model});
  };

  if (
    model.activeParameters !== null &&
    model.totalParameters !== null &&
    model.activeParameters > model.totalParameters
  ) {
    fail(['activeParameters'], 'must not exceed totalParameters');
  }
  if (model.attentionHeads !== null && model.keyValueHeads !== null) {
    if (model.attentionHeads % model.keyValueHeads !== 0) {
      fail(
        ['keyValueHeads'],
        'must divide attentionHeads: query heads share key/value heads evenly',
      );
    }
    if (model.attention === 'mha' && model.keyValueHeads !== model.attentionHeads) {
      fail(['attention'], 'mha has as many keyValueHeads as attentionHeads; use gqa or mqa');
    }
    if (model.attention === 'mqa' && model.keyValueHeads !== 1) {
      fail(['attention'], 'mqa has one key/value head; use gqa');
    }
  }
  if (model.attention === 'mla' && model.mla === undefined && model.verified) {
    fail(['mla'], 'must be given for a verified model with attention mla');
  }
  if (model.moe !== null && model.moe.expertsPerToken > model.moe.routedExperts) {
    fail(['moe'], 'expertsPerToken must not exceed routedExperts');
  }

  const {layers} = model;
  if (layers !== null) {
    const grouped = model.attentionGroups?.reduce((sum, group) => sum + group.layers, 0);
    if (grouped !== undefined && grouped !== (model.attentionLayers ?? layers)) {
      fail(['attentionGroups'], `cover ${grouped} layers; must cover all attention layers`);
    }
    const parts = {
      attentionLayers: model.attentionLayers,
      slidingWindow: model.slidingWindow?.layers,
      linearLayers: model.linearLayers?.layers,
      moe: model.moe?.layers,
    };
    for (const [name, count] of Object.entries(parts)) {
      if (count !== undefined && count > layers) {
        fail([name as keyof ModelFields], `has ${count} layers; the model has ${layers}`);
      }
    }
  }

  if (model.verified) {
    for (const field of KV_FIELDS) {
      if (model[field] === null)
        fail([field], 'must be known in a verified record; else set verified to false');
    }
    if (model.moe !== null && model.moe.intermediateSize === null) {
      fail(
        ['moe'],
        'intermediateSize must be known in a verified record; else set verified to false',
      );
    }
  }
}
