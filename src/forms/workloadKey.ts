/**
 * Name under which the browser keeps the reader's workload. Every page reads it, so it stands apart from the calculators, whose chunk would come with
 * every page otherwise.
 */
export const WORKLOAD_KEY = 'handbook.workload';
