/** Copies the text at the address; false where it cannot be had, or the browser refuses. */
export async function copyFrom(address: string): Promise<boolean> {
  const text = fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(String(reply.status));
    return reply.text();
  });
  try {
    // Safari forgets that the reader pressed a button while a text is on its way, unless it is handed the promise.
    if (typeof ClipboardItem === 'function') {
      const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
      await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
    } else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
