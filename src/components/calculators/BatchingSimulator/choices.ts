/** Choices to compare, in the order of the table. */
export const POLICIES = [
  {id: 'static', label: 'Static'},
  {id: 'dynamic', label: 'Dynamic'},
  {id: 'whole', label: 'Continuous, whole prompts'},
  {id: 'chunked', label: 'Continuous, chunked prefill'},
] as const;

export type PolicyId = (typeof POLICIES)[number]['id'];
