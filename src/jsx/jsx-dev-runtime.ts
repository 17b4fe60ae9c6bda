// The same for the development server and unit tests.
import type {ElementType, Key, PropsWithChildren, ReactElement} from 'react';
import * as react from 'react/jsx-dev-runtime';
import {withOwnTexts} from './ownTexts';

export {Fragment} from 'react/jsx-dev-runtime';
export type {JSX} from 'react';

export function jsxDEV(
  type: ElementType,
  given: unknown,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  const props = withOwnTexts(type, given as PropsWithChildren);
  return react.jsxDEV(type, props, key, isStatic && Array.isArray(props.children), source, self);
}
