import type {ReactNode} from 'react';
import type {Token} from '@site/src/languageModel/commands';
import styles from './styles.module.css';

interface Props {
  readonly prompt: string;
  /** Text that the language model has written so far. */
  readonly tokens: readonly Token[];
  /** Index of a token that is marked, such as the first that differs from another text. */
  readonly marked?: number;
}

/** A text that the model goes on with. It has room for a few lines, so that nothing below moves while they come. */
export default function Prose({prompt, tokens, marked = Infinity}: Props): ReactNode {
  return (
    <p className={styles.prose}>
      <span className={styles.prompt}>{prompt}</span>
      {written(tokens.slice(0, marked))}
      {marked < tokens.length && <mark>{written(tokens.slice(marked, marked + 1))}</mark>}
      {written(tokens.slice(marked + 1))}
    </p>
  );
}

/** The text of tokens, whose characters may be spread over several. Ends of lines are a sign: they would take much room. */
export function written(tokens: readonly Token[]): string {
  const bytes = Uint8Array.from(tokens.flatMap((token) => token.bytes));
  return new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes).replaceAll(/\n+/g, ' ↵ ');
}
