/** One or two letters for an avatar, in any script. */
export function initials(name: string): string {
  const words = name.trim().split(/[\s._@-]+/);
  const letters =
    words.length > 1
      ? [words[0], words[1]].map((word) => [...(word ?? '')][0] ?? '')
      : [...name.trim()].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}
