import type {ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import type {AcceleratorProvenance} from '../../../data/provenance';
import ProvenanceDetails from '../../ui/RecordSources/ProvenanceDetails';
import {fieldName, leftOut} from './fieldNames';

interface Props {
  readonly part: Accelerator;
  readonly provenance: AcceleratorProvenance | undefined;
}

const grades: Readonly<Record<Accelerator['sourceGrade'], string>> = {
  primary: 'from the vendor or a cloud provider',
  mixed: 'in part from the vendor or a cloud provider, in part from others',
  secondary: 'from others than the vendor',
};

/** The sources of one device, what was left out of its record, and where its sources disagree. */
export default function SourceDetails({part, provenance}: Props): ReactNode {
  const {verified, verifiedOn, sourceGrade} = part;
  return (
    <ProvenanceDetails
      opening={
        verified
          ? `Verified on ${verifiedOn}; the headline numbers are ${grades[sourceGrade]}.`
          : `Not verified: on ${verifiedOn} no source was found that confirms the headline numbers.`
      }
      provenance={provenance}
      leftOut={leftOut(part).map(({name, reason}) => `${name}. ${reason}`)}
      fieldName={fieldName}
    />
  );
}
