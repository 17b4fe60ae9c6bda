import type {ComponentType} from 'react';

/** Fetches the code of an interactive component. Its properties have survived JSON. */
type Load = () => Promise<{readonly default: ComponentType<object>}>;

/** The interactive components of the pages that were loaded, by name: each page adds its own (`plugins/islands/remarkIslands.ts`). */
export const islands = new Map<string, Load>();
