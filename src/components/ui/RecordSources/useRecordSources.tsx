import {useCallback, useState, type ReactNode} from 'react';
import SourcesDialog from './SourcesDialog';
import {useAsked, type AskedFor} from './useAsked';

interface Options<R, S> {
  /** Loads the sources of all records; the same function in every render. */
  readonly load: () => Promise<S>;
  /** Where the same is read in the repository. */
  readonly address: string;
  /** Content of the dialog for one record. */
  readonly details: (record: R, sources: S) => ReactNode;
}

interface RecordSources<R, S> {
  readonly sources: AskedFor<S>;
  /** Opens the dialog of a record; the same function in every render. */
  readonly openSources: (record: R) => void;
  /** The dialog while one is open; it stands beside the table. */
  readonly dialog: ReactNode;
}

/** A table's records with a dialog of where each was read, loaded when the first reader asks. */
export function useRecordSources<R extends {readonly name: string}, S extends object>({
  load: fetchAll,
  address,
  details,
}: Options<R, S>): RecordSources<R, S> {
  const sources = useAsked(fetchAll);
  const {load} = sources;
  const [asked, setAsked] = useState<R>();
  const openSources = useCallback(
    (record: R) => {
      setAsked(record);
      void load();
    },
    [load],
  );
  const dialog = asked && (
    <SourcesDialog
      name={asked.name}
      sources={sources}
      address={address}
      onClose={() => setAsked(undefined)}
    >
      {(loaded) => details(asked, loaded)}
    </SourcesDialog>
  );
  return {sources, openSources, dialog};
}
