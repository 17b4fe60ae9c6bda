import {readJson} from '../../../plugins/content-contract/data/jsonFile';
import type {SampleParser} from './mistake';

/** JSON, as `JSON.parse` reads it. */
export const parseJson: SampleParser = (samples) => samples.map((text) => readJson(text).mistake);
