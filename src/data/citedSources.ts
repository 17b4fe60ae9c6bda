import type {CitedSource} from './cite';
import {readCitedSources} from './readCitedSources';

// Read from the disk, but in what is bundled for pages: there `plugins/model-records` puts the sources in the place of this module.
export const citedSources: Readonly<Record<string, CitedSource>> = readCitedSources();
