import type {ReactNode} from 'react';
import {TURN_LAYOUTS} from '../../calculators/PrefixExplorer/assistant';
import {count} from '../../../numbers/format';
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
        Each row is the third turn of one conversation, in another layout. The earlier a prompt
        changes, the more of it is computed and paid for again. If you remove the oldest turn, the
        prompt is shorter, but more of it is computed than if you only append.
      </figcaption>
    </figure>
  );
}
