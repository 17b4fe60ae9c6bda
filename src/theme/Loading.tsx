// Replaces the fallback of Docusaurus 3.10.2, whose white on red misses the contrast of WCAG AA.
export {default} from '@site/src/components/chrome/PageLoading';
