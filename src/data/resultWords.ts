import type {PublishedResult} from './results';

/** Who measured and when, with their interest where the name does not say it. */
export function measurer({measuredBy, interest, year}: PublishedResult): string {
  const isSaid = interest === 'authors' || measuredBy.toLowerCase().includes(interest);
  return [measuredBy, ...(isSaid ? [] : [interest]), year].join(', ');
}

/** The words with a large first letter; names that begin small, such as vLLM, stay so. */
export const capital = (words: string): string =>
  /^[a-z]+[A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
