/** Hands a text to the reader as a file. Nothing leaves the page. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], {type}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
