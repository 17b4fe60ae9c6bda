import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/NotFound/Content';
import Heading from '@theme/Heading';
import {identity} from '@site/src/identity';

const SECTIONS = [
  ['/llm-inference-basics', 'LLM inference basics'],
  ['/getting-started', 'Getting started'],
  ['/inference-optimization', 'Inference optimization'],
  ['/infrastructure-and-operations', 'Infrastructure and operations'],
  ['/reference', 'Reference'],
] as const;

/** Page of an unknown address: where to go instead, and how to report the link that led here. */
export default function NotFound({className}: Props): ReactNode {
  return (
    <main className={clsx('notice', className)}>
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p>
        No page of the handbook has this address. It may have moved, or the link that led here has a
        typo.
      </p>
      <ul>
        <li>
          <Link to="/">Start at the introduction</Link>, which lists the pages by goal and by
          symptom.
        </li>
        <li>
          Search for its subject at the top of the page, or look in its section:{' '}
          {SECTIONS.map(([path, title], index) => (
            <Fragment key={path}>
              {index > 0 && ', '}
              <Link to={path}>{title}</Link>
            </Fragment>
          ))}
          .
        </li>
        <li>
          <a href={`${identity.repository}/issues`}>Report the link</a> if it stands on one of our
          pages.
        </li>
      </ul>
    </main>
  );
}
