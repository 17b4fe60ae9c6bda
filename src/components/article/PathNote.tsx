import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {PlaceOnPath} from '@site/src/data/placeOnPath';

/** Where the page stands on the paths of the landing page; the front matter is given it when the page is compiled. */
function usePlaces(): readonly PlaceOnPath[] {
  const {frontMatter} = useDoc();
  return (frontMatter as {paths?: readonly PlaceOnPath[]}).paths ?? [];
}

/** `Host a model, 3 of 8`, for each path that leads over the page. */
export function PathPlaces(): ReactNode {
  const places = usePlaces();
  if (places.length === 0) return null;
  return (
    <p className="path-places">
      {places.map(({name, href, step, of}) => (
        <span key={href}>
          <Link to={href}>{name}</Link>
          {`, ${step} of ${of}`}
        </span>
      ))}
    </p>
  );
}

/** The next step of each path. */
export function PathNext(): ReactNode {
  const places = usePlaces().flatMap(({name, next}) => (next ? [{name, ...next}] : []));
  if (places.length === 0) return null;
  return (
    <nav className="path-next" aria-label="Next on your path">
      <p>Next on your path</p>
      <ul>
        {places.map(({name, href, title, minutes}) => (
          <li key={name}>
            <span>{name}:</span> <Link to={href}>{title}</Link> <small>{`${minutes} min`}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}
