import {createElement, type ComponentType, type ReactElement} from 'react';
import {calculators as listed} from '../../../src/components/calculators/list';

/** The calculators as articles have them, by their anchors. */
export const calculators: ReadonlyMap<string, ReactElement> = new Map(
  await Promise.all(
    Object.entries(listed).map(async ([id, {folder, attributes}]) => {
      const module: unknown = await import(
        `../../../src/components/calculators/${folder}/index.tsx`
      );
      const {default: component} = module as {default: ComponentType};
      return [id, createElement(component, attributes)] as const;
    }),
  ),
);
