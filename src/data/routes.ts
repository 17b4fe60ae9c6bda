// The namespace import is the one that also works where Docusaurus loads plugins: its loader hides zod's named `z`.
import * as z from 'zod';
import records from '../../data/routes.json';

const routeSchema = z.strictObject({
  /** Path under the base path, without slashes at its ends; the landing page's is empty. */
  path: z.string().regex(/^(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/),
  /** `category` pages are generated from the sidebar; all others have a file under `docs/`. */
  kind: z.enum(['landing', 'section', 'category', 'article']),
  title: z.string().min(1),
});

/** A page of the handbook. */
export type Route = z.infer<typeof routeSchema>;

/** Every page that the handbook may have, in the order in which it is read. */
export const routes: readonly Route[] = z.array(routeSchema).parse(records);
