import {
  createElement,
  isValidElement,
  lazy,
  Suspense,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {isLate, type LateText} from '@site/src/firstLoad/content';
import LateBody from './LateBody';
import {renderBody} from '@site/src/components/article/ArticleBody/renderBody';
import {useRoot} from './useRoot';

/** In the development server a text comes as it was compiled: what a build adds to it is added in the page. */
const DevelopmentBody =
  process.env.NODE_ENV === 'development' ? lazy(() => import('./DevelopmentBody')) : undefined;

/** The text of an article: as HTML on the server, and in the browser as what makes that HTML work. */
export default function ArticleBody({children}: {readonly children: ReactNode}): ReactNode {
  const text = textOf(children);
  if (!ExecutionEnvironment.canUseDOM) return <ServerBody text={text} />;
  if (isLate(text)) return <FirstBody text={text} />;
  if (!DevelopmentBody) return <Body text={text} />;
  return (
    <Suspense>
      <DevelopmentBody text={text} />
    </Suspense>
  );
}

function FirstBody({text}: {readonly text: LateText}): ReactNode {
  // As it is at mount: a text that has become a component meanwhile stays in the root that made it work.
  const [loaded] = useState(() => text.text);
  return loaded ? <Body text={loaded} /> : <LateBody text={text} />;
}

function Body({text}: {readonly text: FunctionComponent}): ReactNode {
  return <div className="markdown">{createElement(text)}</div>;
}

function ServerBody({text}: {readonly text: FunctionComponent}): ReactNode {
  const root = useRoot();
  // The last thing that this component does: a renderer inside a renderer ends the time of hooks.
  const html = renderBody(root, text);
  return <div className="markdown" dangerouslySetInnerHTML={{__html: html}} />;
}

function textOf(children: ReactNode): FunctionComponent {
  if (isValidElement(children) && typeof children.type === 'function') {
    return children.type as FunctionComponent;
  }
  throw new Error('An article is one component, compiled from MDX.');
}
