import type {ReactNode} from 'react';
import type {ChoiceOption} from '../../../forms/inputs';
import {groupsOf} from './matching';

/** The options of a select; those with a group stand together, in the order in which the groups first occur. */
export default function Options({options}: {readonly options: readonly ChoiceOption[]}): ReactNode {
  return groupsOf(options).map(([group, members]) => {
    const list = members.map(({id, label}) => (
      <option key={id} value={id}>
        {label}
      </option>
    ));
    return group === undefined ? (
      list
    ) : (
      <optgroup key={group} label={group}>
        {list}
      </optgroup>
    );
  });
}
