import type {ReactNode} from 'react';
import type {Model} from '../../../data/models';
import DetailsDialog from '../../ui/DetailsDialog';
import {actionClass} from '../../ui/ModelFrame';
import SourceDetails from './SourceDetails';
import {sourcesAddress} from './sources';
import type {SourcesState} from './sources';

interface Props {
  readonly record: Model;
  readonly sources: SourcesState;
  readonly load: () => void;
  readonly onClose: () => void;
}

/** Where the values of a model come from. */
export default function SourcesDialog({record, sources, load, onClose}: Props): ReactNode {
  return (
    <DetailsDialog title={`Sources: ${record.name}`} onClose={onClose}>
      <div role="status">
        {sources === 'loading' && <p>Loading the sources…</p>}
        {sources === 'failed' && (
          <p>
            The sources did not load.{' '}
            <button type="button" className={actionClass} onClick={load}>
              Try again
            </button>
            , or read them in <a href={sourcesAddress}>the repository</a>.
          </p>
        )}
      </div>
      {typeof sources === 'object' && (
        <SourceDetails record={record} provenance={sources[record.id]} />
      )}
    </DetailsDialog>
  );
}
