import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  filterDocCardListItems,
  useCurrentSidebarSiblings,
  useDocById,
} from '@docusaurus/plugin-content-docs/client';
import type {Props as CardList} from '@theme/DocCardList';
import LinkMap from './LinkMap';

type Item = NonNullable<CardList['items']>[number];

/** The pages of a category, each with the promise that stands under its title. */
export default function CategoryMap({items}: CardList): ReactNode {
  const siblings = useCurrentSidebarSiblings();
  return (
    <div className="markdown">
      <LinkMap>
        <ul>
          {filterDocCardListItems([...(items ?? siblings)]).map((item) => (
            <PageEntry key={'href' in item ? item.href : ''} item={item} />
          ))}
        </ul>
      </LinkMap>
    </div>
  );
}

function PageEntry({item}: {readonly item: Item}): ReactNode {
  const doc = useDocById('docId' in item ? item.docId : undefined);
  if (item.type === 'html' || !item.href) return null;
  return (
    <li>
      <Link to={item.href}>{item.label}</Link>
      {item.description ?? doc?.description}
    </li>
  );
}
