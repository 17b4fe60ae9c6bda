import type {Model} from './models';
import {readModels} from './readModels';

// Read from the disk, but in what is bundled for pages: there `plugins/model-records` puts the records in the place of this module.
export const modelRecords: readonly Model[] = readModels().map(({model}) => model);
