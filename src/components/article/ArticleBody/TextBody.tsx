import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {TEXT_OF} from './texts';

/**
 * The text of an article as the server renders it. In the browser `BrowserBody` is in its place: see `plugins/islands`.
 *
 * It is a section because the reader mode of browsers counts the words of sections, and not those of a `div`: a long
 * listing or table outweighed the whole article, and was all that it showed.
 */
export default function TextBody({children}: {readonly children: ReactNode}): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <section className="markdown" {...{[TEXT_OF]: permalink}}>
      <MDXContent>{children}</MDXContent>
    </section>
  );
}
