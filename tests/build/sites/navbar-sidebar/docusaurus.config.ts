import {tinySite} from '../tinySite';

export default tinySite({
  navbarItems: [{type: 'docSidebar', sidebarId: 'unicorns', label: 'Articles'}],
});
