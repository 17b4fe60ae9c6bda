import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {allAccelerators} from '../../../src/data/accelerators';
import {licenses} from '../../../src/data/licenses';
import {models} from '../../../src/data/models';
import {acceleratorProvenance} from '../../../src/data/provenance';
import {readCaption, replaceTags, type DataTable} from '../tags';
import {deviceNotes} from './deviceNotes';
import {licenseTable} from './licenseTable';

/**
 * Turns `<DeviceNotes />` into what is said about each device beside its numbers, and `<LicenseTable caption="…" />` into the licenses of
 * the models with their terms. Compiled, because the sources are too large for a script.
 */
export function remarkRecords() {
  return (tree: Root, file: VFile): void => {
    replaceTags(tree, file, deviceNotesTags, undefined);
    replaceTags(tree, file, licenseTables, undefined);
  };
}

export const deviceNotesTags: DataTable<unknown> = {
  name: 'DeviceNotes',
  attributes: [],
  make: () => deviceNotes(allAccelerators, acceleratorProvenance),
};

export const licenseTables: DataTable<unknown> = {
  name: 'LicenseTable',
  attributes: ['caption'],
  make: (tag) => licenseTable(readCaption('LicenseTable', tag), licenses, models),
};
