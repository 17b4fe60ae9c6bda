import {join} from 'node:path';
import {siteContent} from '../../scripts/check/siteContent';
import sidebars from '../../sidebars';

/** Where the handbook's own content lies. */
export const site = siteContent(join(import.meta.dirname, '..', '..'), sidebars);
