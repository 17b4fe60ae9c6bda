import {resolve} from 'node:path';
import contentContract from '../../../../plugins/content-contract';
import {tinySite} from '../tinySite';

const places = {bibFile: resolve('data/references.bib'), examplesDir: resolve('examples')};

export default tinySite({config: {plugins: [[contentContract, places]]}});
