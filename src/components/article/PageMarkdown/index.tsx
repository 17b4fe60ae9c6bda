import {useState, type ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {copyFrom} from './copyFrom';
import {markdownAddress} from './markdownAddress';
import styles from './styles.module.css';

/** The page as Markdown, to read and to copy. Without scripts the link is all there is. */
export default function PageMarkdown({permalink}: {readonly permalink: string}): ReactNode {
  const [said, setSaid] = useState('');
  const address = markdownAddress(permalink, useBaseUrl('/'));
  const copy = async () => {
    setSaid('Copying…');
    setSaid((await copyFrom(address)) ? 'Copied' : 'Not copied: open “View as Markdown” instead');
  };
  return (
    <>
      <Head>
        <link rel="alternate" type="text/markdown" href={address} />
      </Head>
      {/* A file, which the router does not know and must not try to open. */}
      <a className={styles.action} href={address} type="text/markdown">
        View as Markdown
      </a>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        Copy page as Markdown
      </button>
      <span role="status">{said}</span>
    </>
  );
}
