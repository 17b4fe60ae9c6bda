import {createContext, useContext, type ComponentProps} from 'react';
import type Maps from '../../calculators/AllocatorSimulator/Maps';
import type Streams from '../../calculators/RequestTimeline/Streams';
import type Gantt from '../Gantt';
import type LineChart from '../LineChart';
import type StackedBar from '../StackedBar';
import type StackedRows from '../StackedRows';
import type Tornado from '../Tornado';
import type TablePicture from './TablePicture';

/** Figures and calculators that have a small picture, each with its properties. */
export interface Pictured {
  readonly Gantt: ComponentProps<typeof Gantt>;
  readonly LineChart: ComponentProps<typeof LineChart>;
  readonly Maps: ComponentProps<typeof Maps>;
  readonly StackedBar: ComponentProps<typeof StackedBar>;
  readonly StackedRows: ComponentProps<typeof StackedRows>;
  readonly Streams: ComponentProps<typeof Streams>;
  readonly Table: ComponentProps<typeof TablePicture>;
  readonly Tornado: ComponentProps<typeof Tornado>;
}

/** The properties of what was drawn first of each kind, in the order of drawing. */
export type FirstDrawn = Partial<{-readonly [Kind in keyof Pictured]: Pictured[Kind]}>;

/** Collects what a calculator draws, where a small picture is made of it; on pages there is none. */
export const DrawnContext = createContext<FirstDrawn | undefined>(undefined);

/** Tells that a figure or a table is drawn. A hook, so that figures do not know their small pictures: no reader downloads those. */
export function usePictured<Kind extends keyof Pictured>(kind: Kind, props: Pictured[Kind]): void {
  const drawn = useContext(DrawnContext);
  // oxlint-disable-next-line react/immutability -- what is collected is no state: nothing is drawn from it
  if (drawn && !(kind in drawn)) drawn[kind] = props;
}
