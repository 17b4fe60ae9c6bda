import {tinySite} from '../tinySite';

export default tinySite({navbarItems: [{type: 'menu-of-unicorns', label: 'Unicorns'}]});
