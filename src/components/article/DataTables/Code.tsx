/** @jsxImportSource react */
import {Fragment, type ReactNode} from 'react';
import {codeParts} from '@site/src/data/codeParts';

/** The name of a setting or a metric, which may break at its joints. */
export default function Code({children}: {readonly children: string}): ReactNode {
  const {head, parts} = codeParts(children);
  return (
    <code>
      {head !== '' && <span>{head}</span>}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
