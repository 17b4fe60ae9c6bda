// Progress on standard error: a bar on a terminal, elsewhere a line at every tenth of the requests.
const WIDTH = 30;

export function createProgress(total, out) {
  const started = Date.now();
  let decided = 0;
  let refused = 0;
  let retries = 0;

  function draw() {
    const share = total === 0 ? 1 : decided / total;
    const rate = decided / Math.max(0.001, (Date.now() - started) / 1000);
    const minutes = Math.ceil((total - decided) / rate / 60);
    const numbers = `${decided}/${total}, ${refused} refused, ${retries} retries`;
    if (!out.isTTY) {
      const isTenth = Math.floor(share * 10) > Math.floor(((decided - 1) / total) * 10);
      if (decided > 0 && isTenth) out.write(`${numbers}\n`);
      return;
    }
    const full = Math.round(share * WIDTH);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    const rest =
      decided > 0 && decided < total ? `, ${rate.toFixed(1)}/s, ${minutes} min left` : '';
    out.write(`\r\x1b[K${bar} ${numbers}${rest}`);
  }

  return {
    decided(status) {
      decided += 1;
      if (status !== 200) refused += 1;
      draw();
    },
    retry(problem) {
      retries += 1;
      if (out.isTTY) draw();
      else out.write(`${problem}\n`);
    },
    end() {
      if (out.isTTY && total > 0) out.write('\n');
    },
  };
}
