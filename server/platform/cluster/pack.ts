/** Several messages as one text: the lengths, then the messages, so that nothing has to be escaped. */
export function pack(messages: readonly string[]): string {
  return `${messages.map(({ length }) => length).join(',')}\n${messages.join('')}`;
}

export function unpack(pack: string): string[] {
  const end = pack.indexOf('\n');
  let at = end + 1;
  return pack
    .slice(0, end)
    .split(',')
    .map((length) => {
      const from = at;
      at += Number(length);
      return pack.slice(from, at);
    });
}
