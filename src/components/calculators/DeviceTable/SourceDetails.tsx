import type {ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import type {AcceleratorProvenance, AcceleratorSource} from '../../../data/provenance';
import {fieldName, leftOut} from './fieldNames';
import styles from './styles.module.css';

interface Props {
  readonly part: Accelerator;
  readonly provenance: AcceleratorProvenance | undefined;
}

const grades: Readonly<Record<Accelerator['sourceGrade'], string>> = {
  primary: 'from the vendor or a cloud provider',
  mixed: 'in part from the vendor or a cloud provider, in part from others',
  secondary: 'from others than the vendor',
};

/** The sources of one record, what was left out of it, and where its sources disagree. */
export default function SourceDetails({part, provenance}: Props): ReactNode {
  const {verified, verifiedOn, sourceGrade} = part;
  return (
    <>
      <p>
        {verified
          ? `Verified on ${verifiedOn}; the headline numbers are ${grades[sourceGrade]}.`
          : `Not verified: on ${verifiedOn} no source was found that confirms the headline numbers.`}
      </p>
      <List
        head="Read in"
        items={(provenance?.sources ?? []).map((source) => (
          <SourceLine key={source.url} {...source} />
        ))}
      />
      <List
        head="Left out, as no source confirms it"
        items={leftOut(part).map(({name, reason}) => `${name}. ${reason}`)}
      />
      <List head="Where sources disagree" items={provenance?.doubts ?? []} />
      <List head="What the numbers leave out" items={provenance?.notes ?? []} />
      <List head="What surprises" items={provenance?.pitfalls ?? []} />
    </>
  );
}

function SourceLine({title, url, dated, readOn, supports, fields}: AcceleratorSource): ReactNode {
  const dates = [dated && `dated ${dated}`, readOn && `read on ${readOn}`].filter(Boolean);
  return (
    <>
      <a href={url}>{title}</a>
      {dates.length > 0 && ` (${dates.join(', ')})`}
      {supports && `: ${supports}`}
      {fields.length > 0 && (
        <span className={styles.fields}>For {fields.map(fieldName).join(' · ')}</span>
      )}
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
