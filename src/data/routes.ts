import records from '../../data/routes.json';
import type {Route} from './schemas/route';

export type {Route} from './schemas/route';

/** Every page that the handbook may have, in the order in which it is read. The build holds the file to its schema. */
export const routes = records as readonly Route[];
