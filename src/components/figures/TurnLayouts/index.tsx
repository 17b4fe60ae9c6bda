import type {ReactNode} from 'react';
import {TURN_LAYOUTS} from '../../calculators/PrefixExplorer/assistant';
import {count} from '../../ui/format';
import StackedRows from '../StackedRows';

const told = TURN_LAYOUTS.map(
  ({label, prompt, cached}) => `${label}: ${count(cached)} of ${count(prompt)}`,
);

/** How many tokens of a third turn come from the cache, for four ways to lay the prompt out. */
export default function TurnLayouts(): ReactNode {
  return (
    <figure>
      <StackedRows
        label={`Prompt tokens of the third turn that come from the cache. ${told.join('. ')}.`}
        parts={['From the cache', 'Computed again']}
        rows={TURN_LAYOUTS.map(({label, prompt, cached}) => ({
          label,
          values: [cached, prompt - cached],
        }))}
        format={count}
      />
      <figcaption>
        The third turn of one conversation, in four layouts. The earlier a prompt changes, the more
        of it is computed and paid again. Removing the oldest turn makes the prompt shorter, and
        still more of it is computed.
      </figcaption>
    </figure>
  );
}
