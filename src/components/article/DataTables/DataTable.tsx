/** @jsxImportSource react */
import type {ReactNode} from 'react';
import HeaderCell from '../HeaderCell';
import ScrollTable from '../ScrollTable';
import TextLink from './TextLink';
import Words from './Words';

/** A row of a table of records. */
export interface Row {
  /** The anchor of a row that has one: no other element of the page has it. */
  readonly address?: string;
  /** What the row is about, below its name. */
  readonly about?: string | undefined;
  readonly cells: readonly ReactNode[];
}

interface Props {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  readonly className?: string;
  /** Whether each cell says its column: on a phone the rows of some tables become cards. */
  readonly isLabelled?: boolean;
  /** Addresses, with a number, of rows that stand in a table above; the compilation of the page sets them. */
  readonly repeated?: string | undefined;
  /** Content after the caption. */
  readonly children?: ReactNode;
}

/** A table made of records, as a figure. Each row with an address has a direct link to itself after its name, as a heading has. */
export default function DataTable(props: Props): ReactNode {
  const {caption, heads, rows, className = 'data-table', isLabelled = false, repeated = ''} = props;
  return (
    <figure className={className}>
      <ScrollTable>
        <thead>
          <tr>
            {heads.map((head) => (
              <HeaderCell key={head}>{head}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({address, about, cells}, row) => (
            <tr key={address ?? row}>
              {cells.map((cell, column) => (
                <td key={column} {...(isLabelled && {'data-label': heads[column]})}>
                  <Words>{cell}</Words>
                  {column === 0 && address !== undefined && (
                    <RowLink
                      address={ownAddress(address, repeated)}
                      name={typeof cell === 'string' ? cell : 'this row'}
                    />
                  )}
                  {column === 0 && about !== undefined && <div className="row-about">{about}</div>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <figcaption>
        <Words>{caption}</Words>
      </figcaption>
      {props.children}
    </figure>
  );
}

function ownAddress(address: string, repeated: string): string {
  return repeated.split(' ').find((own) => own.replace(/-\d+$/, '') === address) ?? address;
}

interface RowLinkProps {
  readonly address: string;
  readonly name: string;
}

function RowLink({address, name}: RowLinkProps): ReactNode {
  return (
    <TextLink
      id={address}
      href={`#${address}`}
      className="hash-link"
      aria-label={`Direct link to ${name}`}
    />
  );
}
