export function Calculator() {
  return <p>Not exported as default.</p>;
}
