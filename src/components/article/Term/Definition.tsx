import type {ReactNode} from 'react';
import type {GlossaryTerm} from '@site/src/data/glossary';

/** The name of a term, its abbreviation if it has one, and what it means. */
export default function Definition({
  term: {term, abbreviation, definition},
}: {
  readonly term: GlossaryTerm;
}): ReactNode {
  const name = term.charAt(0).toUpperCase() + term.slice(1);
  return (
    <>
      <strong>{abbreviation ? `${name} (${abbreviation})` : name}</strong>. {definition}
    </>
  );
}
