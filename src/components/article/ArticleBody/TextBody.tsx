import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import {TEXT_OF} from './texts';

/** The text of an article as the server renders it. In the browser `BrowserBody` is in its place: see `plugins/islands`. */
export default function TextBody({children}: {readonly children: ReactNode}): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <div className="markdown" {...{[TEXT_OF]: permalink}}>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
