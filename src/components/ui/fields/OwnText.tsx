import {
  useState,
  type AriaAttributes,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import type {OwnRead, OwnText as Own} from '../../../forms/inputs';
import styles from './styles.module.css';

interface Props {
  readonly own: Own;
  /** Without the prefix. */
  readonly text: string;
  readonly set: (text: string) => void;
  readonly described: AriaAttributes;
}

/** The text of a file, and files that give it. They are read in the browser and go nowhere. */
export default function OwnText({own, text, set, described}: Props): ReactNode {
  const [found, setFound] = useState<OwnRead>({text: '', remarks: []});
  const put = (given: string) => {
    setFound({text: '', remarks: []});
    set(given);
  };
  const take = async (files: FileList | null) => {
    if (!files || files.length === 0) return;
    const read = await readOf(own, [...files], text);
    setFound(read);
    if ('text' in read) set(read.text);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const {selectionStart, selectionEnd, value} = event.currentTarget;
    // A paste into a text, and not over all of it, is no file.
    if (selectionEnd - selectionStart < value.length) return;
    event.preventDefault();
    put(own.shorten(event.clipboardData.getData('text')));
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files);
  };
  return (
    <>
      <textarea
        {...described}
        className={clsx(styles.control, styles.ownText)}
        rows={3}
        aria-label={`Text of the ${own.name}`}
        placeholder={`Paste the text of a ${own.name}, or drop files here: ${own.files}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => put(target.value)}
        onPaste={onPaste}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      />
      <input
        className={styles.file}
        type="file"
        multiple
        accept={own.accept}
        aria-label={`Choose files: ${own.files}`}
        onChange={({target}) => {
          void take(target.files);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
      <p className={styles.help}>{own.note}</p>
      <div role="status">
        {'problem' in found ? (
          <p className={styles.problem}>{found.problem}</p>
        ) : (
          found.remarks.map((remark) => (
            <p key={remark} className={styles.help}>
              {remark}
            </p>
          ))
        )}
      </div>
    </>
  );
}

/** Reads files. A file that is taken away, or a reader that cannot be loaded, is told like one that is wrong. */
async function readOf(own: Own, files: readonly File[], text: string): Promise<OwnRead> {
  try {
    return await own.read(files, text);
  } catch {
    return {problem: 'The browser could not read the files. Choose them again.'};
  }
}
