/** A request that cannot be answered as it was made; a sentence for each reason, with what is allowed instead. */
export class Refused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}
