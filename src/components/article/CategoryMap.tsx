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

/** Properties of a page in `sidebars.ts` beyond its address. */
interface Answer {
  readonly question: string;
  readonly reader: string;
  readonly minutes: number;
}

/** The pages of a category: what each answers, for whom, and how long it takes. */
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
  const answer = item.customProps as unknown as Answer | undefined;
  return (
    <li>
      <Link to={item.href}>{item.label}</Link>
      <p>{answer?.question ?? item.description ?? doc?.description}</p>
      {answer && <p className="link-map__reader">{`${answer.reader}. ${answer.minutes} min.`}</p>}
    </li>
  );
}
