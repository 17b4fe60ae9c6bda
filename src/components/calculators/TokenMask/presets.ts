/** Schemas to start with, as texts, so that a reader can take one and edit it. */
export const PRESETS = {
  weather: {
    label: 'Flat object: city, unit, days',
    schema: {
      type: 'object',
      properties: {
        city: {type: 'string', minLength: 2, maxLength: 12},
        unit: {enum: ['celsius', 'fahrenheit']},
        days: {enum: [1, 3, 7, 14]},
      },
      required: ['city', 'unit', 'days'],
      additionalProperties: false,
    },
  },
  ticket: {
    label: 'Pattern, array, optional field',
    schema: {
      type: 'object',
      properties: {
        id: {type: 'string', pattern: '^[A-Z]{2}-[0-9]{3}$'},
        priority: {enum: ['low', 'medium', 'high', 'urgent']},
        tags: {type: 'array', items: {enum: ['login', 'refund', 'page']}, maxItems: 3},
        reason: {type: ['string', 'null'], minLength: 1, maxLength: 20},
      },
      required: ['id', 'priority', 'tags'],
      additionalProperties: false,
    },
  },
  tree: {
    label: 'Recursive: a tree',
    schema: {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: {
            name: {type: 'string', minLength: 1, maxLength: 8},
            children: {type: 'array', items: {$ref: '#/$defs/node'}},
          },
          required: ['name', 'children'],
          additionalProperties: false,
        },
      },
    },
  },
  measure: {
    label: 'Numbers, true or false, null',
    schema: {
      type: 'object',
      properties: {
        temperature: {type: ['number', 'null']},
        open: {type: 'boolean'},
        count: {type: 'integer'},
      },
      required: ['temperature', 'open', 'count'],
      additionalProperties: false,
    },
  },
} as const;

export type PresetId = keyof typeof PRESETS;

/** The preset as the text of a field. */
export const presetText = (id: PresetId): string => JSON.stringify(PRESETS[id].schema);
