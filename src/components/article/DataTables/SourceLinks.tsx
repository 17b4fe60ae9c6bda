/** @jsxImportSource react */
import type {ReactNode} from 'react';
import Listed from './Listed';
import TextLink from './TextLink';

interface Props {
  readonly sources: readonly {readonly title: string; readonly url: string}[];
}

/** Documents in which something was read. */
export default function SourceLinks({sources}: Props): ReactNode {
  return (
    <Listed>
      {sources.map(({title, url}) => (
        <TextLink key={url} href={url}>
          {title}
        </TextLink>
      ))}
    </Listed>
  );
}
