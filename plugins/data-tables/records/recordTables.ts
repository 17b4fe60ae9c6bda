import type {AddressRow} from '../rowLinks';
import {readCaption, type DataTable} from '../tags';
import {commandsTable, runsTable} from './tableNodes';

/** `<CommandTable caption="…" />`: the commands of `data/commands.json` with the flags that were read, by version. */
export const commandTables: DataTable<AddressRow> = {
  name: 'CommandTable',
  attributes: ['caption'],
  make: (tag, addressed) => commandsTable(readCaption('CommandTable', tag), addressed),
};

/** `<RunsTable caption="…" />`: the published runs of `data/pareto.json`, a row for each system and test. */
export const runsTables: DataTable<AddressRow> = {
  name: 'RunsTable',
  attributes: ['caption'],
  make: (tag, addressed) => runsTable(readCaption('RunsTable', tag), addressed),
};
