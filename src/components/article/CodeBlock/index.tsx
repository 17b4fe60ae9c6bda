import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {colored} from './colored';
import styles from './styles.module.css';

interface Props {
  readonly language?: string;
  readonly title?: ReactNode;
  /** The text as HTML with its tokens marked, made at build by `plugins/highlight`. */
  readonly html?: string;
  /** The text of a block that is made in the browser, which has no grammars. */
  readonly children?: string;
}

/** A block of code or output, to read and to copy. `useCodeButtons` makes its buttons work, and without scripts they are not shown. */
export default function CodeBlock({language = 'text', title, html, children}: Props): ReactNode {
  return (
    <div className={clsx('theme-code-block', `language-${language}`, styles.block)}>
      {title && <div className={styles.title}>{title}</div>}
      {/* A keyboard has to reach it, to scroll what is wider than the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className="thin-scrollbar">
        {html === undefined ? (
          <code>
            {colored(children ?? '', language).map(({name, text}, at) => (
              // The pieces of a text never move.
              <span key={at} className={name}>
                {text}
              </span>
            ))}
          </code>
        ) : (
          <code dangerouslySetInnerHTML={{__html: html}} />
        )}
      </pre>
      <div className={styles.buttons}>
        <button type="button" data-code="wrap" aria-pressed={false}>
          {translate({id: 'theme.CodeBlock.wordWrapToggle', message: 'Toggle word wrap'})}
        </button>
        <button
          type="button"
          data-code="copy"
          aria-label={translate({
            id: 'theme.CodeBlock.copyButtonAriaLabel',
            message: 'Copy code to clipboard',
          })}
        >
          {translate({id: 'theme.CodeBlock.copy', message: 'Copy'})}
        </button>
      </div>
    </div>
  );
}
