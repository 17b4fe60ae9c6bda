// cspell:ignore jsxs
// Runtime of our JSX: React's elements, with each text in an element of its own.
import type {ElementType, Key, PropsWithChildren, ReactElement} from 'react';
import * as react from 'react/jsx-runtime';
import {withOwnTexts} from './ownTexts';

export {Fragment} from 'react/jsx-runtime';
export type {JSX} from 'react';

export const jsx = (type: ElementType, props: PropsWithChildren, key?: Key): ReactElement =>
  react.jsx(type, withOwnTexts(type, props), key);

export const jsxs = (type: ElementType, props: PropsWithChildren, key?: Key): ReactElement =>
  react.jsxs(type, withOwnTexts(type, props), key);
