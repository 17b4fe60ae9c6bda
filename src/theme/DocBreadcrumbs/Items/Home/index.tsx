export {default} from '@site/src/components/chrome/HomeBreadcrumb';
