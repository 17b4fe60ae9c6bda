import {count, significant} from '../../../numbers/format';

/** Millions of tokens as `1.90 billion tokens`, `500 million tokens`. */
export function millionTokens(millions: number): string {
  if (millions >= 1e6) return `${significant(millions / 1e6)} trillion tokens`;
  if (millions >= 1000) return `${significant(millions / 1000)} billion tokens`;
  if (Number.isInteger(millions)) return `${count(millions)} million tokens`;
  return `${significant(millions)} million tokens`;
}
