/**
 * A 64-bit FNV-1a state as two 32-bit lanes: numbers of JavaScript hold 53 bits, and BigInt would be
 * many times slower.
 */
interface Hash {
  high: number;
  low: number;
}

const OFFSET: Hash = {high: 0xcbf29ce4, low: 0x84222325};

/** One byte: xor, then multiplication by the prime 2^40 + 0x1b3, modulo 2^64. */
function addByte(hash: Hash, byte: number): void {
  const low = (hash.low ^ byte) >>> 0;
  // Below 2^41, so exact.
  const product = low * 0x1b3;
  const carry = Math.floor(product / 2 ** 32);
  hash.high = (Math.imul(hash.high, 0x1b3) + (low << 8) + carry) >>> 0;
  hash.low = product >>> 0;
}

function toHex({high, low}: Hash): string {
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

/**
 * FNV-1a hash of bytes, 64 bits as 16 hexadecimal digits.
 *
 * Source: https://www.rfc-editor.org/rfc/rfc9923 (the FNV hash).
 *
 * @param bytes 0 to 255 each
 * @returns 16 hexadecimal digits
 * @example
 * ```ts
 * fnv1a64([97]) // => 'af63dc4c8601ec8c'
 * ```
 */
export function fnv1a64(bytes: Iterable<number>): string {
  const hash = {...OFFSET};
  for (const byte of bytes) addByte(hash, byte & 0xff);
  return toHex(hash);
}

/** A token id as four bytes, least significant first. */
function addToken(hash: Hash, token: number): void {
  for (let shift = 0; shift < 32; shift += 8) addByte(hash, (token >>> shift) & 0xff);
}

/**
 * Hash of one full block: of its parent's hash and its token ids. Two blocks are equal when they hold
 * the same tokens after the same beginning, up to collisions, which anybody could construct for this
 * hash: a server that separates tenants needs a cryptographic one.
 *
 * @param parent hash of the block before, or the salted root
 * @param tokens ids of the block's tokens, whole numbers from 0 to 2^32 − 1
 *
 * Source: `vllmanatomy` (chain of block hashes).
 */
export function blockHash(parent: string, tokens: readonly number[]): string {
  const hash = {...OFFSET};
  for (let i = 0; i < parent.length; i += 1) addByte(hash, parent.charCodeAt(i) & 0xff);
  for (const token of tokens) addToken(hash, token);
  return toHex(hash);
}

/**
 * Parent of every first block: a hash of the tenant's salt (its UTF-16 units, both bytes). Different
 * salts give different chains, so tenants do not see each other's blocks. Source: `auditcaching`.
 */
export function rootHash(salt: string): string {
  return fnv1a64(
    (function* () {
      for (let i = 0; i < salt.length; i += 1) {
        yield salt.charCodeAt(i) & 0xff;
        yield salt.charCodeAt(i) >>> 8;
      }
    })(),
  );
}

/**
 * Hashes of the full blocks of a token list, first to last; the incomplete last block has none.
 *
 * Source: `vllmanatomy` (chain of block hashes).
 *
 * @param tokens ids, whole numbers from 0 to 2^32 − 1
 * @param blockTokens tokens in a block, 1 or more
 * @param salt of the tenant; empty unless given
 * @returns one hash of 16 hexadecimal digits for each full block
 * @example
 * ```ts
 * blockHashes([1, 2, 3, 4, 5], 2).length // => 2
 * ```
 */
export function blockHashes(
  tokens: readonly number[],
  blockTokens: number,
  salt = '',
): readonly string[] {
  const hashes: string[] = [];
  let parent = rootHash(salt);
  for (let end = blockTokens; end <= tokens.length; end += blockTokens) {
    parent = blockHash(parent, tokens.slice(end - blockTokens, end));
    hashes.push(parent);
  }
  return hashes;
}
