/**
 * Names for listed values that generators could not tell apart. They make an identifier of each value from its letters and digits,
 * so `xp` and `-xp` become one name twice, which does not compile. `x-enumNames` is what NSwag reads, `x-enum-varnames` what
 * openapi-generator, oapi-codegen and openapi-python-client read.
 */
export function namesOfValues(values: readonly unknown[]): string[] | undefined {
  if (!values.every((value) => typeof value === 'string') || areDistinct(values.map(plain))) return undefined;
  const names = values.map(nameOf);
  if (!areDistinct(names.map(plain))) {
    throw new Error(`generators cannot tell these values apart; give them other texts: ${values.join(', ')}`);
  }
  return names;
}

/** Values are sorted in descending order with this in front. */
const descending = '-';

function nameOf(value: string): string {
  const words = value.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return value.startsWith(descending) ? `${name}Descending` : name;
}

/** What every generator keeps of a value, whichever way it writes names. */
function plain(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

/** Also none that is empty. */
function areDistinct(names: readonly string[]): boolean {
  return !names.includes('') && new Set(names).size === names.length;
}
