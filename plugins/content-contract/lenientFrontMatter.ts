import {isDevelopment} from './compileFault';
import {wrongFields} from './checks/frontMatter';

interface Parsed {
  frontMatter: Record<string, unknown>;
  content: string;
}

/**
 * Parses front matter; in the development server without fields that stop Docusaurus, and without any if it is no YAML. The contract
 * tells of both.
 */
export async function lenientFrontMatter(
  source: string,
  parse: () => Promise<Parsed>,
): Promise<Parsed> {
  if (!isDevelopment()) return parse();
  try {
    const {frontMatter, content} = await parse();
    // Docusaurus reads a day as a date, which the contract knows as text.
    const written = Object.entries(frontMatter).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString().slice(0, 10) : value,
    ]);
    const wrong = wrongFields(Object.fromEntries(written) as Record<string, unknown>);
    const fields = Object.entries(frontMatter).filter(([name]) => !wrong.includes(name));
    return {frontMatter: Object.fromEntries(fields), content};
  } catch {
    return {frontMatter: {}, content: source.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, '')};
  }
}
