import type {ReactNode} from 'react';
import DocCategoryGeneratedIndexPage from '@theme-original/DocCategoryGeneratedIndexPage';
import type {Props} from '@theme/DocCategoryGeneratedIndexPage';
import PageHead from '@site/src/components/article/PageHead';
import {useResultFocus} from '@site/src/components/chrome/Search/useResultFocus';

export default function CategoryPageWithCard(props: Props): ReactNode {
  useResultFocus();
  const {title, description = '', permalink} = props.categoryGeneratedIndex;
  return (
    <div className="category-page">
      <DocCategoryGeneratedIndexPage {...props} />
      <PageHead title={title} description={description} permalink={permalink} isList />
    </div>
  );
}
