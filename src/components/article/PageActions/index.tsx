import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useDoc, useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import EditThisPage from '@theme/EditThisPage';
import type {Props} from '@theme/EditMetaRow';
import {canonicalPath} from '@site/src/addresses/canonicalPath';
import {identity} from '@site/src/identity';
import {reportLink} from './reportLink';
import styles from './styles.module.css';

/** Ways for a reader who found a mistake: mend it, or say so. Both lead to the repository. */
export default function PageActions({className, editUrl}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const {title, permalink} = useDoc().metadata;
  const home = useBaseUrl('/');
  const [section] = useSidebarBreadcrumbs() ?? [];
  const reported = {
    title,
    section: section?.type === 'category' ? section.label : '',
    url: siteConfig.url + canonicalPath(permalink, home),
  };
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      <Link to={reportLink(identity.repository, reported)}>Report a problem</Link>
    </div>
  );
}
