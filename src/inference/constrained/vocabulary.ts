/** Tokens by number; the empty text is the token that ends the answer. */
export interface Vocabulary {
  readonly tokens: readonly string[];
  readonly end: number;
  readonly trie: TrieNode;
}

export interface TrieNode {
  readonly children: ReadonlyMap<string, TrieNode>;
  /** The token that ends here. */
  readonly token?: number;
}

interface OpenTrieNode {
  readonly children: Map<string, OpenTrieNode>;
  token?: number;
}

/**
 * A vocabulary with its tree of characters. The tokens' places are their numbers.
 *
 * @param tokens different texts; exactly one is empty and ends the answer
 */
export function makeVocabulary(tokens: readonly string[]): Vocabulary {
  const end = tokens.indexOf('');
  if (end < 0 || new Set(tokens).size < tokens.length) {
    throw new Error('Tokens must differ, and one must be empty');
  }
  const trie: OpenTrieNode = {children: new Map()};
  for (const [id, text] of tokens.entries()) {
    if (text === '') continue;
    let node = trie;
    for (const char of text) {
      const next: OpenTrieNode = node.children.get(char) ?? {children: new Map()};
      node.children.set(char, next);
      node = next;
    }
    node.token = id;
  }
  return {tokens, end, trie};
}
