import {tinySite} from '../tinySite';

export default tinySite({docs: {sidebarPath: './sidebars.ts'}});
