import {describe, expect, it} from 'vitest';

import {sourceProblems, sourcesOf} from './acceleratorSources';
import {allAccelerators} from './accelerators';
import {acceleratorProvenance} from './provenance';
import type {AcceleratorProvenance} from './provenance';
import type {Accelerator} from './schemas/accelerator';
import {acceleratorSourcesFileSchema} from './schemas/acceleratorSources';
import {dataProblems} from './schemas/problems';

const id = 'nvidia-l4';
const part = allAccelerators.find((record) => record.id === id) as Accelerator;
const provenance = acceleratorProvenance[id] as AcceleratorProvenance;

/** Problems of a file with one source that names these fields. */
function problems(fields: unknown): string {
  const source = {title: 'A', url: 'https://example.org/', fields};
  return dataProblems('accelerators.sources.json', acceleratorSourcesFileSchema, {
    $schema: './schemas/accelerators-sources.schema.json',
    byId: {[id]: {sources: [source], doubts: []}},
  }).join('\n');
}

describe('the fields of a source', () => {
  it('are names of fields', () => {
    expect(problems(['tdpWatts', 'bandwidthBytesPerSecond'])).toBe('');
    expect(problems([])).toBe('');
  });

  it.each([['tdp'], ['memory.nominal'], ['flops.*'], ['verified']])(
    'are not %s: the message names file, record, field and remedy',
    (name) => {
      expect(problems(['tdpWatts', name])).toBe(
        `data/accelerators.sources.json: ${id}: sources.0.fields.1 is "${name}", which is no field of a record in data/accelerators.json; write the field's exact name, for example tdpWatts`,
      );
    },
  );

  it('are listed, and each once', () => {
    expect(problems(undefined)).toMatch(/nvidia-l4: sources\.0\.fields must list the fields/);
    expect(problems(['tdpWatts', 'tdpWatts'])).toMatch(/must name each field once/);
  });
});

describe('the sources of a field', () => {
  it('are those that name it', () => {
    expect(sourcesOf(provenance, 'usableMemoryBytes').map(({url}) => url)).toEqual([
      'https://github.com/modal-labs/modal-client/pull/2797',
    ]);
    expect(sourcesOf(provenance, 'fp4DenseFlops')).toEqual([]);
    expect(sourcesOf(undefined, 'tdpWatts')).toEqual([]);
  });

  it('never name a value that the record leaves empty', () => {
    expect(sourceProblems(allAccelerators, acceleratorProvenance, () => [])).toEqual([]);
    expect(sourceProblems([{...part, tdpWatts: null}], acceleratorProvenance, () => [])).toEqual([
      expect.stringMatching(
        /^data\/accelerators\.sources\.json: nvidia-l4: ".+" names tdpWatts, which the record leaves empty; delete/,
      ),
    ]);
  });

  it('are missed where a needed value has none', () => {
    const [first, ...others] = provenance.sources;
    const without = {...provenance, sources: [{...first!, fields: []}, ...others]};
    expect(sourceProblems([part], {[id]: without}, () => ['tdpWatts', 'fp4DenseFlops'])).toEqual([
      'data/accelerators.sources.json: nvidia-l4: no source names tdpWatts; add it to the fields of the source that states it, or move the value to unconfirmed in data/accelerators.json',
    ]);
  });
});
