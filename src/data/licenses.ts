import file from '../../data/models.licenses.json';
import type {License} from './schemas/license';

export type {License} from './schemas/license';

/** Licenses of models whose text was read. */
export const licenses: readonly License[] = file.licenses;
