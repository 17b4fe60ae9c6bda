import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {createElement, type ComponentType, type ReactElement} from 'react';

const folder = join(import.meta.dirname, '../../../src/components/calculators');

/** Properties that articles give to components that are more than one calculator, or that open in more than one way. */
const PROPS: Readonly<Record<string, object>> = {
  'device-table': {noted: true},
  'load-router-simulator': {focus: 'load'},
  'model-explorer': {columns: 'reference'},
  'prefix-router-simulator': {focus: 'prefix'},
};

const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.tsx')));

/** The calculators as articles have them, by their anchors. */
export const calculators: ReadonlyMap<string, ReactElement> = new Map(
  (await Promise.all(names.map(calculatorsOf))).flat(),
);

async function calculatorsOf(name: string): Promise<[string, ReactElement][]> {
  const {default: Calculator} = (await import(join(folder, name, 'index.tsx'))) as {
    default: ComponentType;
  };
  const inputs = (await import(join(folder, name, 'inputs.ts'))) as object;
  return idsIn(inputs).map((id) => [id, createElement(Calculator, PROPS[id])]);
}

/** Ids of the models that a module exports, alone or in an object. */
function idsIn(module: object): string[] {
  const exported = Object.values(module) as unknown[];
  const models = exported.flatMap((value) =>
    isObject(value) && !isModel(value) ? (Object.values(value) as unknown[]) : [value],
  );
  return [...new Set(models.filter(isModel).map(({id}) => id))];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isModel(value: unknown): value is {readonly id: string} {
  return isObject(value) && 'urlKey' in value && 'id' in value;
}
