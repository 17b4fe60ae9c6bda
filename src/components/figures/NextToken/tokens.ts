/** A piece of text and its number in the vocabulary of Llama 3.1. */
export interface Token {
  readonly text: string;
  readonly id: number;
}

/** The prompt as Llama 3.1 sees it, without the marker that begins every text. */
export const PROMPT: readonly Token[] = [
  {text: 'The', id: 791},
  {text: ' capital', id: 6864},
  {text: ' of', id: 315},
  {text: ' France', id: 9822},
  {text: ' is', id: 374},
];

/** Continuation: the model's answer and the marker that ends its turn. */
export const ANSWER: readonly Token[] = [
  {text: ' Paris', id: 12366},
  {text: '.', id: 13},
  {text: '<|eot_id|>', id: 128009},
];

/** A token with its leading space made visible. */
export const visible = (text: string): string => text.replace(/^ /, '·');
