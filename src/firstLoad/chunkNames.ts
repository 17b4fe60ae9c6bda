import first from 'handbook-first-chunk-names';
import {ownRoute} from './ownRoute';

/** The modules of each route: of this page at first, of all once they are loaded. */
const chunkNames: Record<string, Record<string, unknown>> = {...first};
if (ownRoute) chunkNames[`${ownRoute.path}-${ownRoute.hash}`] = {...ownRoute.chunks};

export default chunkNames;
