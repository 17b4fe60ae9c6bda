import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {allAccelerators} from '../../../src/data/accelerators';
import {licenses} from '../../../src/data/licenses';
import {models} from '../../../src/data/models';
import {acceleratorProvenance} from '../../../src/data/provenance';
import {rowAddresses} from '../rowLinks';
import {readCaption, replaceTags, type DataTable} from '../tags';
import {deviceNotes} from './deviceNotes';
import {licenseTable} from './licenseTable';
import {commandTables, runsTables} from './recordTables';

/**
 * Turns `<DeviceNotes />` into what is said about each device beside its numbers, and `<LicenseTable caption="…" />` into the licenses of
 * the models with their terms; `<CommandTable caption="…" />` and `<RunsTable caption="…" />` into commands and published runs. Compiled,
 * because the sources are too large for a script.
 */
export function remarkRecords() {
  return (tree: Root, file: VFile): void => {
    replaceTags(tree, file, deviceNotesTags, undefined);
    replaceTags(tree, file, licenseTables, undefined);
    const addressed = rowAddresses();
    for (const table of [commandTables, runsTables]) replaceTags(tree, file, table, addressed);
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
