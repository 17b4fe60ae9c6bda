import type {Fields} from './fields';

/** Words in names of keys that describe a model's structure. */
const STRUCTURE =
  /(^|_)(layers?|heads?|experts?|attn|attention|mamba|ssm|window|blocks?|lora|latent|conv|share[ds]?)(_|$)/;
/** Names with such a word that change no size. */
const NO_SIZE =
  /(dropout|pdrop|drop_prob|eps|epsilon|bias|init|norm|router|scal|multiplier|alpha|beta|sink|token|cache|impl|type|freq|chunk|parallel|softmax|max_window|use_|feed_forward|interval|pattern|mtp_|group|prun|select|only|softcap|no_rope|^block_size$|_act$)/;

/** Keys that seem to describe the structure and were not read, so that a reader can look. */
export function unreadKeys(fields: Fields): readonly string[] {
  return Object.entries(fields.json)
    .filter(([key, value]) => {
      const structural = STRUCTURE.test(key) && !NO_SIZE.test(key);
      return structural && hasContent(value) && !fields.used.has(key);
    })
    .map(([key]) => fields.path + key);
}

function hasContent(value: unknown): boolean {
  if (typeof value === 'number') return value !== 0;
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
