/** Every German catalogue by the path of its folder: one file, which only those who chose the language load. */
export const german: Record<string, Record<string, unknown>> = import.meta.glob('../**/texts.de.json', {
  eager: true,
  import: 'default',
});
