/** @jsxImportSource react */
import type {ComponentProps, ElementType, ReactNode} from 'react';
import {useMDXComponents} from '@mdx-js/react';
import Words from './Words';

/** A link as one of Markdown: to a page of the site by its route, to another site in a window of its own. */
export default function TextLink({children, ...props}: ComponentProps<'a'>): ReactNode {
  const {a: Link = 'a'} = useMDXComponents() as {readonly a?: ElementType};
  return <Link {...props}>{children && <Words>{children}</Words>}</Link>;
}
