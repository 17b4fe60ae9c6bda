import fc from 'fast-check';

// The same cases in every run: a failure is that of the change under test. PROPERTY_SEED=random searches further,
// and HANDBOOK_PROPERTY_RUNS=300 tries each property with so many cases.
const {PROPERTY_SEED: seed = '20261121', HANDBOOK_PROPERTY_RUNS: runs = '40'} = process.env;

fc.configureGlobal({
  numRuns: wholeNumber('HANDBOOK_PROPERTY_RUNS', runs, 'give a whole number above 0'),
  ...(seed !== 'random' && {
    seed: wholeNumber('PROPERTY_SEED', seed, 'give a whole number above 0, or "random"'),
  }),
});

function wholeNumber(name: string, text: string, advice: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new Error(`${name} is "${text}": ${advice}.`);
}
