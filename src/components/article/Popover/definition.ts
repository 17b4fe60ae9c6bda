// Loaded when the first definition is asked for: all of them in one file, which later pages have already.
import {glossary} from '@site/src/data/glossary';

/** The name of a term, its abbreviation if it has one, and what it means; undefined for an id that the glossary does not have. */
export function definitionOf(id: string): Node | undefined {
  const found = glossary.find((each) => each.id === id);
  if (!found) return undefined;
  const {term, abbreviation, definition} = found;
  const name = term.charAt(0).toUpperCase() + term.slice(1);
  const strong = document.createElement('strong');
  strong.textContent = abbreviation ? `${name} (${abbreviation})` : name;
  const content = document.createDocumentFragment();
  content.append(strong, `. ${definition}`);
  return content;
}
