import type {AriaAttributes, ReactNode} from 'react';
import type {ChoiceInput, OwnChoice} from '../../../forms/inputs';
import Combobox from './Combobox';
import OwnFigures from './OwnFigures';
import OwnText from './OwnText';
import styles from './styles.module.css';

interface Props {
  readonly input: ChoiceInput;
  readonly own: OwnChoice;
  readonly text: string;
  readonly set: (text: string) => void;
  readonly attributes: {readonly id: string} & AriaAttributes;
}

/** A list whose first option asks for what is not in it: the text of a file, or figures. */
export default function OwnSelect({input, own, text, set, attributes}: Props): ReactNode {
  const {id, ...described} = attributes;
  const isOwn = text.startsWith(own.prefix);
  // Figures may be those of an option, which then has a name.
  const isListed = input.options.some((option) => option.id === text);
  const isOwnText = isOwn && own.kind === 'text';
  const choose = (option: string) =>
    set(option === own.prefix && own.kind === 'figures' ? own.start(text) : option);
  return (
    <>
      <Combobox
        options={input.options}
        always={{id: own.prefix, label: own.label}}
        chosen={isOwn && !isListed ? own.prefix : text}
        choose={choose}
        attributes={isOwnText ? {id} : attributes}
      />
      {isOwn && own.kind === 'text' && (
        <OwnText
          own={own}
          text={text.slice(own.prefix.length)}
          set={(given) => set(own.prefix + given)}
          described={described}
        />
      )}
      {isOwn && own.kind === 'figures' && <OwnFigures own={own} value={text} set={set} id={id} />}
      {isOwn &&
        own.remarks(text).map((remark) => (
          <p key={remark} className={styles.help}>
            {remark}
          </p>
        ))}
    </>
  );
}
