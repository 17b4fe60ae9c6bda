import type {ReactElement, ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useBrokenLinks from '@docusaurus/useBrokenLinks';

interface Props {
  /** Name of its folder below `components/calculators`, or `components/live` if it begins with `Live`. */
  readonly model: string;
  /** Prefix of the ids that React makes in it; no other island of the page has it. */
  readonly id: string;
  /** The model as an element. Its properties have to survive JSON. */
  readonly children: ReactElement<object>;
}

/**
 * An interactive model in a text. The server renders it as a React root of its own, into which no context of the page reaches, and
 * says beside it what it is made of, so that the browser can make it work without the text around it: see `hydrateIslands`. On the
 * development server the text is a component, and the model a part of it.
 */
export default function Island({model, id, children}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  if (ExecutionEnvironment.canUseDOM) return children;
  // The last thing that this component does: a renderer inside a renderer ends the time of hooks.
  const html = renderToString(children, {identifierPrefix: id});
  for (const [, anchor = ''] of html.matchAll(/ id="([^"]+)"/g)) brokenLinks.collectAnchor(anchor);
  const props = JSON.stringify(children.props);
  return (
    <div
      data-island={model}
      data-prefix={id}
      {...(props !== '{}' && {'data-props': props})}
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}
