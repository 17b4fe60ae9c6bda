/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {commands} from '@site/src/data/commands';
import {rowAddress} from '@site/src/data/rowAddress';
import Code from './Code';
import DataTable from './DataTable';
import Listed from './Listed';
import SourceLinks from './SourceLinks';

/** The commands of tools around the engines: flags, the version that was read, and where. */
export default function CommandTable({caption}: {readonly caption: string}): ReactNode {
  const rows = commands.map(({command, flags, version, sources}) => ({
    address: rowAddress('fact', command),
    cells: [
      <Code>{command}</Code>,
      <Listed>
        {flags.map((flag) => (
          <Code>{flag}</Code>
        ))}
      </Listed>,
      version,
      <SourceLinks sources={sources} />,
    ],
  }));
  return (
    <DataTable caption={caption} heads={['Command', 'Flags', 'Version', 'Read in']} rows={rows} />
  );
}
