import type {ComponentType, ReactElement, ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import MapsThumbnail from '../../calculators/AllocatorSimulator/MapsThumbnail';
import StreamsThumbnail from '../../calculators/RequestTimeline/StreamsThumbnail';
import Gantt from '../../figures/thumbnails/Gantt';
import LineChart from '../../figures/thumbnails/LineChart';
import StackedBar from '../../figures/thumbnails/StackedBar';
import StackedRows from '../../figures/thumbnails/StackedRows';
import TablePicture from '../../figures/thumbnails/TablePicture';
import Tornado from '../../figures/thumbnails/Tornado';
import {DrawnContext, type FirstDrawn, type Pictured} from '../../figures/thumbnails/pictured';

const THUMBNAILS: {readonly [Kind in keyof Pictured]: ComponentType<Pictured[Kind]>} = {
  Gantt,
  LineChart,
  Maps: MapsThumbnail,
  StackedBar,
  StackedRows,
  Streams: StreamsThumbnail,
  Table: TablePicture,
  Tornado,
};

interface Props {
  /** The calculator as an element. */
  readonly children: ReactElement;
}

/**
 * A calculator in small: its first figure, or its first table where it has none. The words beside it say what the calculator answers,
 * so it is hidden from those who do not see it. The calculator is rendered for what it draws, and its HTML is not used.
 */
export default function CalculatorPicture({children}: Props): ReactNode {
  const drawn: FirstDrawn = {};
  // The last thing that this component does: after it React knows no component to which a hook could belong.
  renderToStaticMarkup(<DrawnContext.Provider value={drawn}>{children}</DrawnContext.Provider>);
  return (
    <div className="calculator-picture" aria-hidden="true">
      {pictureOf(drawn)}
    </div>
  );
}

function pictureOf(drawn: FirstDrawn): ReactNode {
  const kinds = Object.keys(drawn) as (keyof Pictured)[];
  const kind = kinds.find((one) => one !== 'Table') ?? kinds[0];
  if (kind === undefined) throw new Error('A calculator has no figure and no table.');
  return thumbnail(kind, drawn);
}

function thumbnail<Kind extends keyof Pictured>(kind: Kind, drawn: FirstDrawn): ReactNode {
  const Thumbnail: ComponentType<Pictured[Kind]> = THUMBNAILS[kind];
  const props = drawn[kind];
  return props && <Thumbnail {...props} />;
}
