import type {ReactNode} from 'react';
import type {AcceleratorSource, Provenance, Source} from '../../../data/provenance';
import styles from './styles.module.css';

interface Props {
  /** How far the record is verified, in a sentence. */
  readonly opening: string;
  readonly provenance: Provenance | undefined;
  /** Fields that are not shown as fact, each with the reason. */
  readonly leftOut: readonly string[];
  /** A field of the record in words, where sources name their fields. */
  readonly fieldName?: (field: AcceleratorSource['fields'][number]) => string;
}

/** Where a record was read, what was left out of it, and where its sources disagree. */
export default function ProvenanceDetails(props: Props): ReactNode {
  const {opening, provenance, leftOut, fieldName} = props;
  return (
    <>
      <p>{opening}</p>
      <List
        head="Read in"
        items={(provenance?.sources ?? []).map((source) => (
          <SourceLine key={source.url} source={source} fields={fieldsOf(source, fieldName)} />
        ))}
      />
      <List head="Left out, as no source confirms it" items={leftOut} />
      <List head="Where sources disagree" items={provenance?.doubts ?? []} />
      <List head="What the numbers leave out" items={provenance?.notes ?? []} />
      <List head="What surprises" items={provenance?.pitfalls ?? []} />
    </>
  );
}

function fieldsOf(source: Source, fieldName: Props['fieldName']): readonly string[] {
  const {fields = []} = source as Partial<AcceleratorSource>;
  return fieldName ? fields.map(fieldName) : [];
}

interface LineProps {
  readonly source: Source;
  readonly fields: readonly string[];
}

function SourceLine({source, fields}: LineProps): ReactNode {
  const {title, url, dated, readOn, supports} = source;
  const dates = [dated && `dated ${dated}`, readOn && `read on ${readOn}`].filter(Boolean);
  return (
    <>
      <a href={url}>{title}</a>
      {dates.length > 0 && ` (${dates.join(', ')})`}
      {supports && `: ${supports}`}
      {fields.length > 0 && <span className={styles.fields}>For {fields.join(' · ')}</span>}
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
