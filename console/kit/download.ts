/** Downloads a file in the browser. */
export function download(name: string, type: string, parts: readonly (string | Blob)[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
