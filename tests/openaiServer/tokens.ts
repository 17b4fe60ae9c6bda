/** The server's "tokens": a word or a run of signs, each with the white space before it. Joined they give the text again. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*[\p{L}\p{N}_]+|\s*[^\p{L}\p{N}_\s]+|\s+$/gu) ?? [];
}

/** Tokens of a prompt: those of each text, and four for the markers around each message. */
export function promptTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + tokensOf(text).length + 4, 0);
}

export function usageOf(prompt: number, completion: number) {
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: {cached_tokens: 0},
  };
}
