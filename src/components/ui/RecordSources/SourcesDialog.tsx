import type {ReactNode} from 'react';
import DetailsDialog from '../DetailsDialog';
import {actionClass} from '../CalculatorFrame';
import type {AskedFor} from './useAsked';

interface Props<T> {
  /** Name of the record. */
  readonly name: string;
  readonly sources: AskedFor<T>;
  /** Where the same is read in the repository. */
  readonly address: string;
  readonly onClose: () => void;
  /** Content once the sources are there. */
  readonly children: (sources: T) => ReactNode;
}

/** A dialog with what is known about where a record comes from; it says when that does not load. */
export default function SourcesDialog<T extends object>(props: Props<T>): ReactNode {
  const {name, sources, address, onClose, children} = props;
  const {state, load} = sources;
  return (
    <DetailsDialog title={`Sources: ${name}`} onClose={onClose}>
      <div role="status">
        {state === 'loading' && <p>Loading the sources…</p>}
        {state === 'failed' && (
          <p>
            The sources did not load.{' '}
            <button type="button" className={actionClass} onClick={() => void load()}>
              Try again
            </button>
            , or read them in <a href={address}>the repository</a>.
          </p>
        )}
      </div>
      {typeof state === 'object' && children(state)}
    </DetailsDialog>
  );
}
