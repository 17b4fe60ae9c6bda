import type {ReactElement, ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  /** The name under which `registry` knows it. */
  readonly component: string;
  /** Prefix of the ids that React makes in it; no other island of the page has it. */
  readonly id: string;
  /** The component as an element. Its properties have to survive JSON. */
  readonly children: ReactElement<object>;
}

/**
 * An interactive component in a text. The server renders it as a React root of its own, into which no context of the page reaches, and
 * says beside it what it is made of, so that the browser can make it work without the text around it: see `hydrateIslands`. On the
 * development server, where no HTML came before, it is empty until then.
 */
export default function Island({component, id, children}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const props = JSON.stringify(children.props);
  const names = {
    'data-island': component,
    'data-prefix': id,
    ...(props !== '{}' && {'data-props': props}),
  };
  if (ExecutionEnvironment.canUseDOM) return <div {...names} />;
  // Has to come after every hook: a renderer within a render leaves React without a current component, so that a later hook throws.
  const html = renderToString(children, {identifierPrefix: id});
  for (const [, anchor = ''] of html.matchAll(/ id="([^"]+)"/g)) brokenLinks.collectAnchor(anchor);
  return <div {...names} dangerouslySetInnerHTML={{__html: html}} />;
}
