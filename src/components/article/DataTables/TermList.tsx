/** @jsxImportSource react */
import {Fragment, type ReactNode} from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {termById, type GlossaryTerm} from '@site/src/data/glossary';
import {shortName, termLetters, termsUnder} from '@site/src/data/glossaryLetters';
import {rowAddress} from '@site/src/data/rowAddress';
import Listed from './Listed';
import {partsById} from './partsById';
import TextLink from './TextLink';
import Words from './Words';

interface Props {
  /** The heading of each letter, which the compilation of the page puts there. */
  readonly children?: ReactNode;
}

/** Every term of the glossary under its first letter: what it means, where it is explained and what is near it, with an address for each. */
export default function TermList({children}: Props): ReactNode {
  const headings = partsById(children);
  return (
    <div className="term-list">
      <nav className="term-list__letters" aria-label="Letters of the glossary">
        {termLetters.map((letter, at) => (
          <Fragment key={letter}>
            {at > 0 && ' '}
            <TextLink href={`#${letter.toLowerCase()}`}>{letter}</TextLink>
          </Fragment>
        ))}
      </nav>
      {termLetters.map((letter) => (
        <Fragment key={letter}>
          {headings.get(letter)}
          <dl>
            {termsUnder(letter).map((term) => (
              <Entry key={term.id} term={term} />
            ))}
          </dl>
        </Fragment>
      ))}
    </div>
  );
}

function Entry({term}: {readonly term: GlossaryTerm}): ReactNode {
  const address = rowAddress('term', term.id);
  const name = shortName(term);
  return (
    <>
      <dt>
        <strong>{name}</strong>
        {term.abbreviation !== undefined && ` (${term.term})`}
        <TextLink
          id={address}
          href={`#${address}`}
          className="hash-link"
          aria-label={`Direct link to ${name}`}
        />
      </dt>
      <dd>
        <Words>{`${term.definition} `}</Words>
        <small>
          <More term={term} />
        </small>
      </dd>
    </>
  );
}

/** Other names, the section that explains it, and terms near it. */
function More({term: {aliases, home, seeAlso}}: {readonly term: GlossaryTerm}): ReactNode {
  const parts = [
    aliases.length > 0 && `Also: ${aliases.join(', ')}`,
    home !== undefined && <Home home={home} />,
    seeAlso.length > 0 && <Near ids={seeAlso} />,
  ].filter(Boolean);
  return parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

function Home({home}: {readonly home: string}): ReactNode {
  const {docs} = useDocsVersion();
  const [route = ''] = home.split('#');
  const page = docs[route] ?? docs[`${route}/index`];
  return (
    <>
      {'Explained in '}
      <TextLink href={`/${home}`}>{page?.title ?? route}</TextLink>
    </>
  );
}

function Near({ids}: {readonly ids: readonly string[]}): ReactNode {
  return (
    <span className="see-also">
      {'See also '}
      <Listed>
        {ids.map((id) => (
          <TextLink key={id} href={`#${rowAddress('term', id)}`}>
            {shortName(termById(id))}
          </TextLink>
        ))}
      </Listed>
    </span>
  );
}
