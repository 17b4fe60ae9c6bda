import fc from 'fast-check';

// The same cases in every run: a failure is that of the change under test. PROPERTY_SEED=random searches further.
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({seed: seedOf(wanted)});

function seedOf(text: string): number {
  const seed = Number(text);
  if (Number.isInteger(seed)) return seed;
  throw new Error(`PROPERTY_SEED is "${text}": give a whole number, or "random".`);
}
