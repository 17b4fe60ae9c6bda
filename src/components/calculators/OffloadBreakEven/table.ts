import {shapeOf} from '@site/src/data/shapeOf';
import type {ComponentProps} from 'react';
import {bytesPerSecond, count, seconds, significant} from '../../../numbers/format';
import type {ResultTable} from '../../ui/results';
import type {OffloadResult} from './run';
import {TIERS} from './tiers';
import {breakEvenWords} from './words';

/** Every tier under the same numbers. */
export function tableOf({values, tiers}: OffloadResult): ComponentProps<typeof ResultTable> {
  const longest = shapeOf(values.model).shape.maxContextTokens;
  const sum = count(values.cached + values.fresh);
  return {
    caption: `The same turn from each tier: ${count(values.cached)} tokens loaded, ${count(values.fresh)} computed, ${sum} in all`,
    columns: [
      {label: 'Tier'},
      {label: 'Load'},
      {label: 'First token'},
      {label: 'Turns/s'},
      {label: 'Wins above (tokens)'},
      {label: 'Link'},
    ],
    rows: tiers.map(({id, costs, context, turn, breakEven}) => ({
      key: id,
      current: id === values.tier,
      cells: [
        TIERS[id].name,
        seconds(context.loadSeconds),
        seconds(turn.resumedSeconds),
        significant(turn.linkTurnsPerSecond),
        breakEvenWords(breakEven, longest),
        bytesPerSecond(costs.linkBytesPerSecond),
      ],
    })),
  };
}
