// Loaded when the first definition is asked for: all of them in one file, which later pages have already.
import {glossary} from '@site/src/data/glossary';

export {default as Definition} from './Definition';

/** A term of the glossary by its id. */
export const termOf = (id: string) => glossary.find((term) => term.id === id);
