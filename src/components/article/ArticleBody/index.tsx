import {createElement, isValidElement, type FunctionComponent, type ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import MDXContent from '@theme/MDXContent';
import {isLate} from '@site/src/lateArticle/content';
import LateBody from './LateBody';
import {ID_PREFIX, useRoot} from './useRoot';

/** The text of an article: as HTML on the server, and in the browser as what makes that HTML work. */
export default function ArticleBody({children}: {readonly children: ReactNode}): ReactNode {
  const text = textOf(children);
  if (!ExecutionEnvironment.canUseDOM) return <ServerBody text={text} />;
  if (!isLate(text)) return <Body text={text} />;
  return text.text ? <Body text={text.text} /> : <LateBody text={text} />;
}

function Body({text}: {readonly text: FunctionComponent}): ReactNode {
  return (
    <div className="markdown">
      <MDXContent>{createElement(text)}</MDXContent>
    </div>
  );
}

function ServerBody({text}: {readonly text: FunctionComponent}): ReactNode {
  const root = useRoot();
  // The last thing that this component does: a renderer inside a renderer ends the time of hooks.
  const html = renderToString(root({text}), {identifierPrefix: ID_PREFIX});
  return <div className="markdown" dangerouslySetInnerHTML={{__html: html}} />;
}

function textOf(children: ReactNode): FunctionComponent {
  if (isValidElement(children) && typeof children.type === 'function') {
    return children.type as FunctionComponent;
  }
  throw new Error('An article is one component, compiled from MDX.');
}
