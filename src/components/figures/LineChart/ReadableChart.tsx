import {useCallback, type ComponentProps, type ReactNode} from 'react';
import type {ChartPoint} from './Points';
import Readout from './Readout';
import type {Readable} from './readout';
import LineChart from '.';

interface Props extends Omit<ComponentProps<typeof LineChart>, 'readout'> {
  /** Called with a point that a reader presses, or at which they press Enter. */
  readonly onChoose?: (point: ChartPoint) => void;
}

/** A line chart of an island, which shows the values at the pointer. */
export default function ReadableChart({onChoose, ...chart}: Props): ReactNode {
  const readout = useCallback(
    (readable: Readable) => <Readout {...readable} onChoose={onChoose} />,
    [onChoose],
  );
  return <LineChart {...chart} readout={readout} />;
}
