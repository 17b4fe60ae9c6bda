/** Words that begin a sentence in front of its subject. */
const SUBJECT_BEFORE = /(?:^|[.!?:;]\s+|[.!?:;]["”)]\s+)(?:(?:An?|The)\s+)?["“]?$/;
/** Words after a subject that is being defined; its abbreviation may stand between. */
const IS_DEFINED =
  /^["”]?(?:\s+\([^)]*\))?\s+(?:is|are|means?|denotes?|stands? for|says?|counts?|measures?)\s+(?:an?|the|how|what|when|where|whether|that|those|all|one)\b/;
/** Words with which a sentence gives something its name. */
const IS_NAMED = /\b(?:called|named|known as|the term|say|mean by)\s+(?:an?\s+|the\s+)?["“]?$/;

/**
 * Whether the sentence says what the word at `start`…`end` of the block's text means: `A replica is a copy …`,
 * `… is called chunked prefill`.
 */
export function isDefinedAt(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start);
  if (IS_NAMED.test(before)) return true;
  return SUBJECT_BEFORE.test(before) && IS_DEFINED.test(text.slice(end));
}
