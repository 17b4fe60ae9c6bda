/** @jsxImportSource react */
import type {ReactNode} from 'react';
import {licenses} from '@site/src/data/licenses';
import {models} from '@site/src/data/models';
import DataTable from './DataTable';
import TextLink from './TextLink';

const HEADS = ['License', 'Its terms in a sentence', 'Models'];

const UNKNOWN = 'No source that was read names it: open the license file beside the weights.';

/** The licenses that records of models have, the most frequent first, each with its terms where its text was read. */
export default function LicenseTable({caption}: {readonly caption: string}): ReactNode {
  const names = [...new Set(models.flatMap(({license}) => license ?? []))];
  const countOf = (name: string | null) => models.filter(({license}) => license === name).length;
  names.sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  const rows = [
    ...names.map((name) => [name, <Terms name={name} />, String(countOf(name))]),
    ['Not confirmed here', UNKNOWN, String(countOf(null))],
  ];
  return <DataTable caption={caption} heads={HEADS} rows={rows.map((cells) => ({cells}))} />;
}

function Terms({name}: {readonly name: string}): ReactNode {
  const license = licenses.find((one) => one.name === name);
  if (!license) return <>Its text was not read for this table.</>;
  return (
    <>
      {`${license.terms} `}
      <TextLink href={license.url}>Text</TextLink>
      {`, read on ${license.readOn}.`}
    </>
  );
}
