import {useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Buttons from './Buttons';
import styles from './styles.module.css';

interface Props {
  readonly language?: string;
  readonly title?: ReactNode;
  /** The text as HTML with its tokens marked, made at build by `plugins/highlight`. */
  readonly html?: string;
  /** The text of a block that is made in the browser; it is not colored. */
  readonly children?: string;
}

/** A block of code or output, to read and to copy. */
export default function CodeBlock({language = 'text', title, html, children}: Props): ReactNode {
  const text = useRef<HTMLPreElement>(null);
  return (
    <div className={clsx('theme-code-block', `language-${language}`, styles.block)}>
      {title && <div className={styles.title}>{title}</div>}
      {/* A keyboard has to reach it, to scroll what is wider than the page. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={text} tabIndex={0} className="thin-scrollbar">
        {html === undefined ? (
          <code>{children}</code>
        ) : (
          <code dangerouslySetInnerHTML={{__html: html}} />
        )}
      </pre>
      {useIsBrowser() && <Buttons of={text} />}
    </div>
  );
}
