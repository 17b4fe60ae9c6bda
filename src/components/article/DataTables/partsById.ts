import {Children, isValidElement, type ComponentProps, type ReactNode} from 'react';
import type Part from './Part';

/** The parts of a tag by their ids. */
export function partsById(children: ReactNode): ReadonlyMap<string, ReactNode> {
  const parts = Children.toArray(children).filter((child) =>
    isValidElement<ComponentProps<typeof Part>>(child),
  );
  return new Map(parts.map((part) => [part.props.of, part]));
}
