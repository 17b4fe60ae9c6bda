import type {AriaAttributes, ClipboardEvent, DragEvent, ReactNode} from 'react';
import clsx from 'clsx';
import type {ChoiceInput, OwnChoice} from '../inputs';
import Combobox from './Combobox';
import styles from './styles.module.css';

interface Props {
  readonly input: ChoiceInput;
  readonly own: OwnChoice;
  readonly text: string;
  readonly set: (text: string) => void;
  readonly attributes: {readonly id: string} & AriaAttributes;
}

/** A list whose first option asks for the text of a file. The file is read in the browser and goes nowhere. */
export default function OwnSelect({input, own, text, set, attributes}: Props): ReactNode {
  const {id, ...described} = attributes;
  const isOwn = text.startsWith(own.prefix);
  return (
    <>
      <Combobox
        options={input.options}
        always={{id: own.prefix, label: own.label}}
        chosen={isOwn ? own.prefix : text}
        choose={set}
        attributes={isOwn ? {id} : attributes}
      />
      {isOwn && (
        <OwnText
          own={own}
          text={text.slice(own.prefix.length)}
          set={(given) => set(own.prefix + given)}
          described={described}
        />
      )}
      {isOwn &&
        own.remarks(text).map((remark) => (
          <p key={remark} className={styles.help}>
            {remark}
          </p>
        ))}
    </>
  );
}

interface TextProps extends Pick<Props, 'own' | 'text' | 'set'> {
  readonly described: AriaAttributes;
}

function OwnText({own, text, set, described}: TextProps): ReactNode {
  const take = async (file: File | undefined) => {
    if (file) set(own.shorten(await file.text()));
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const {selectionStart, selectionEnd, value} = event.currentTarget;
    // What is pasted into a text, and not over all of it, is no file.
    if (selectionEnd - selectionStart < value.length) return;
    event.preventDefault();
    set(own.shorten(event.clipboardData.getData('text')));
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  return (
    <>
      <textarea
        {...described}
        className={clsx(styles.control, styles.ownText)}
        rows={3}
        aria-label={`Text of the ${own.name}`}
        placeholder={`Paste the text of a ${own.name}`}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => set(target.value)}
        onPaste={onPaste}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      />
      <input
        className={styles.file}
        type="file"
        accept={own.accept}
        aria-label={`Choose a ${own.name}`}
        onChange={({target}) => {
          void take(target.files?.[0]);
          // The same file again is a choice, too.
          target.value = '';
        }}
      />
    </>
  );
}
