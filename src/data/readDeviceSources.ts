import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {sourcesOf} from './acceleratorSources';
import type {AcceleratorProvenance, SourcedField} from './schemas/acceleratorSources';

export const DEVICE_SOURCES = 'data/accelerators.sources.json';

/** A source as a link needs it. */
export interface DeviceSource {
  readonly title: string;
  readonly url: string;
}

/** The first source of the fields that the device table shows: each source once, and a row of positions in that list for each device. */
export interface DeviceSources {
  readonly fields: readonly SourcedField[];
  readonly sources: readonly DeviceSource[];
  /** By id of the device, in the order of `fields`; -1 where no source names the field. */
  readonly byId: Readonly<Record<string, readonly number[]>>;
}

const FIELDS: readonly SourcedField[] = [
  'memoryNominalGb',
  'usableMemoryBytes',
  'bandwidthBytesPerSecond',
  'bf16DenseFlops',
  'fp8DenseFlops',
  'fp4DenseFlops',
  'int8DenseOps',
  'interconnectName',
  'interconnectPerDirectionBytesPerSecond',
  'scaleUpDomainSize',
  'tdpWatts',
];

/**
 * Reads the part of `data/accelerators.sources.json` that the links of the device table need: a fifth of it, as they have to work before
 * anybody asks for the rest, and without scripts.
 *
 * @param siteDir programs run in the folder of the repository; a bundle of this file lies elsewhere
 */
export function readDeviceSources(siteDir = process.cwd()): DeviceSources {
  const file = JSON.parse(readFileSync(join(siteDir, DEVICE_SOURCES), 'utf8')) as {
    readonly byId: Readonly<Record<string, AcceleratorProvenance>>;
  };
  const sources: DeviceSource[] = [];
  const position = ({title, url}: DeviceSource): number => {
    const known = sources.findIndex((source) => source.url === url && source.title === title);
    return known === -1 ? sources.push({title, url}) - 1 : known;
  };
  const rows = Object.entries(file.byId).map(([id, provenance]) => {
    const first = FIELDS.map((field) => sourcesOf(provenance, field)[0]);
    return [id, first.map((source) => (source ? position(source) : -1))] as const;
  });
  return {fields: FIELDS, sources, byId: Object.fromEntries(rows)};
}
