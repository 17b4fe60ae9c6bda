import {identity} from '../../src/identity';

/** Path of the site below its host. */
export const BASE_URL = '/llm/';

export const LICENSE = 'Text and figures CC BY 4.0, code Apache-2.0.';

/** Where the handbook is published. */
export const ADDRESS = `${identity.url}${BASE_URL}`;

/** What stands under the title of a book. */
export const IMPRINT = [identity.tagline, ADDRESS, LICENSE];
