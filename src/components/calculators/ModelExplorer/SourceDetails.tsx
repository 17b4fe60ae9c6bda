import type {ReactNode} from 'react';
import type {Model} from '../../../data/models';
import type {PublishedModel} from '../../../data/publishedModel';
import type {Provenance} from '../../../data/provenance';
import ProvenanceDetails from '../../ui/RecordSources/ProvenanceDetails';
import {fieldWords} from './columns';

interface Props {
  readonly record: Model | PublishedModel;
  readonly provenance: Provenance | undefined;
}

/** The sources of one model, what was left out of its record, and where its sources disagree. */
export default function SourceDetails({record, provenance}: Props): ReactNode {
  const {id, verified, verifiedOn, unconfirmed = {}} = record;
  const state = verified
    ? `Everything that sets the cache was read in a source on ${verifiedOn}.`
    : `Not verified: on ${verifiedOn} a part of what sets the cache was found in no source.`;
  return (
    <ProvenanceDetails
      opening={`${id}. ${state}`}
      provenance={provenance}
      leftOut={Object.entries(unconfirmed).map(
        ([field, {reason}]) => `${fieldWords(field)}: ${reason}`,
      )}
    />
  );
}
