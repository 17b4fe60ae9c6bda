/** Reads a streamed answer; rejects unless it came whole. */
export async function readAnswer(url, question, {onPiece, signal, patience = 60_000}) {
  const own = new AbortController();
  const leave = () => own.abort(new Error('The reader has left.'));
  const give = () => own.abort(new Error(`Nothing came for ${patience / 1000} s.`));
  let timer = setTimeout(give, patience);
  // Chromium keeps the page and its answer for the way back.
  addEventListener('pagehide', leave);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(question),
      signal: AbortSignal.any([own.signal, ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const {done, value} = await reader.read();
      if (done) throw new Error('The answer was cut.');
      clearTimeout(timer);
      timer = setTimeout(give, patience);
      const events = (rest + value).split(/\r?\n\r?\n/);
      rest = events.pop();
      for (const event of events) {
        const data = event.split(/\r?\n/).find((line) => line.startsWith('data:'));
        if (data?.slice(5).trim() === '[DONE]') return;
        if (data) onPiece(JSON.parse(data.slice(5)));
      }
    }
  } finally {
    clearTimeout(timer);
    removeEventListener('pagehide', leave);
    own.abort();
  }
}
