import type {ReactNode} from 'react';
import CodeBlock from '@theme/CodeBlock';
import type {CodeText} from '../report';
import styles from './styles.module.css';

/** Blocks to copy, those of a group folded together. The first group is open: closed, nobody would see that there are files. */
export default function CodeTexts({texts}: {readonly texts: readonly CodeText[]}): ReactNode {
  return (
    <div className={styles.code}>
      {grouped(texts).map(([group, blocks], at) =>
        group === undefined ? (
          blocks.map(blockOf)
        ) : (
          <details key={group} open={at === 0}>
            <summary>{group}</summary>
            {blocks.map(blockOf)}
          </details>
        ),
      )}
    </div>
  );
}

const blockOf = ({title, language, text}: CodeText) => (
  <CodeBlock key={title} language={language} title={title}>
    {text}
  </CodeBlock>
);

/** Groups in the order of their first blocks. */
function grouped(texts: readonly CodeText[]) {
  const groups = new Map<string | undefined, readonly CodeText[]>();
  for (const one of texts) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}
