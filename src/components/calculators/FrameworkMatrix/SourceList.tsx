import type {ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import type {Provenance} from '../../../data/provenance';

interface Props {
  readonly engine: Framework;
  readonly provenance: Provenance | undefined;
}

const grades: Readonly<Record<Framework['sourceGrade'], string>> = {
  primary: 'in the project’s own pages and code',
  mixed: 'mostly in the project’s own pages and code',
  secondary: 'in pages of others',
};

/** Where the column of an engine was read, group by group, and what was left out of it. */
export default function SourceList({engine, provenance}: Props): ReactNode {
  const leftOut = Object.entries(engine.unconfirmed ?? {});
  return (
    <>
      <p>
        Read on {engine.verifiedOn}, {grades[engine.sourceGrade]}.{' '}
        <a href={engine.repositoryUrl}>Repository of {engine.name}</a>
      </p>
      <p>Read in</p>
      <ul>
        {(provenance?.sources ?? []).map(({title, url, dated, supports}) => (
          <li key={`${url} ${supports}`}>
            <a href={url}>{title}</a>
            {dated && ` (dated ${dated})`}
            {supports && `: ${inWords(supports)}`}
          </li>
        ))}
      </ul>
      {leftOut.length > 0 && <p>Left out, as only others say it</p>}
      <ul>
        {leftOut.map(([field, {reason}]) => (
          <li key={field}>
            {inWords(field)}. {reason}
          </li>
        ))}
        {(provenance?.doubts ?? []).map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </>
  );
}

/** `capabilities.schedulingMemory` as `scheduling memory`. */
function inWords(fields: string): string {
  return fields
    .replace('capabilities.', '')
    .replaceAll('.', ', ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
