import type {ReactNode} from 'react';
import type {Model} from '../../../data/models';
import type {Provenance, Source} from '../../../data/provenance';
import {fieldWords} from './fieldWords';

interface Props {
  readonly record: Model;
  readonly provenance: Provenance | undefined;
}

/** Where a record was read, what was left out of it, and where its sources disagree. */
export default function SourceDetails({record, provenance}: Props): ReactNode {
  const {verified, verifiedOn, unconfirmed = {}} = record;
  return (
    <>
      <p>
        {record.id}.{' '}
        {verified
          ? `Everything that sets the cache was read in a source on ${verifiedOn}.`
          : `Not verified: on ${verifiedOn} a part of what sets the cache was found in no source.`}
      </p>
      <List
        head="Read in"
        items={(provenance?.sources ?? []).map((source) => (
          <SourceLine key={source.url} {...source} />
        ))}
      />
      <List
        head="Left out, as no source confirms it"
        items={Object.entries(unconfirmed).map(
          ([field, {reason}]) => `${fieldWords(field)}: ${reason}`,
        )}
      />
      <List head="Where sources disagree" items={provenance?.doubts ?? []} />
      <List head="What the numbers leave out" items={provenance?.notes ?? []} />
      <List head="What surprises" items={provenance?.pitfalls ?? []} />
    </>
  );
}

function SourceLine({title, url, dated, readOn, supports}: Source): ReactNode {
  const dates = [dated && `dated ${dated}`, readOn && `read on ${readOn}`].filter(Boolean);
  return (
    <>
      <a href={url}>{title}</a>
      {dates.length > 0 && ` (${dates.join(', ')})`}
      {supports && `: ${supports}`}
    </>
  );
}

function List({head, items}: {readonly head: string; readonly items: readonly ReactNode[]}) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{head}</p>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </>
  );
}
