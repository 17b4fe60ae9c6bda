import {shortConfig} from '@site/src/data/configReader/shortConfig';
import {OWN_MODEL, ownModelProblems, ownModelRemarks} from '@site/src/data/configReader/ownModel';
import type {OwnChoice} from '../../ui/inputs';

/** A model that is in no list, by the `config.json` that every model on Hugging Face has. */
export const ownModelOption: OwnChoice = {
  label: 'Another model, by its config.json',
  prefix: OWN_MODEL,
  name: 'config.json',
  accept: '.json,application/json',
  shorten: shortConfig,
  problems: ownModelProblems,
  remarks: ownModelRemarks,
};
