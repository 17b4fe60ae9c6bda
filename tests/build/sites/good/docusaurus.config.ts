import {tinySite} from '../tinySite';

export default tinySite();
