// The namespace import is the one that also works where Docusaurus loads plugins: its loader hides zod's named `z`.
import * as z from 'zod';

const routeSchema = z.strictObject({
  /** Path under the base path, without slashes at its ends; the landing page's is empty. */
  path: z.string({error: 'must be a path in quotes'}).regex(/^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, {
    error: 'must be lower-case letters, digits, hyphens and slashes, without a slash at its ends',
  }),
  /** `category` pages are generated from the sidebar; all others have a file under `docs/`. */
  kind: z.enum(['landing', 'section', 'category', 'article'], {
    error: 'must be landing, section, category or article',
  }),
  title: z.string({error: 'must be the title'}).min(1, {error: 'must be the title'}),
});

/** The file `data/routes.json`. */
export const routesFileSchema = z.array(routeSchema);

/** A page of the handbook. */
export type Route = z.infer<typeof routeSchema>;
