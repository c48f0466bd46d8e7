/** Ids, times, hashes, codes and keys differ from run to run; pages show an example of them. */
const changing =
  /^([0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d(T.*Z)?|[A-Z0-9]{6}|[0-9a-f]{64}|(svc|whsec)_\S+|v1,\S+|eyJ\S+)$/;

/** The differences between a documented response and a real one, each with its path. */
export function findDifferences(shown: unknown, real: unknown, path = '$'): string[] {
  if (isObject(shown) && isObject(real)) {
    const keys = new Set([...Object.keys(shown), ...Object.keys(real)]);
    return [...keys].flatMap((key) => {
      if (!Object.hasOwn(shown, key)) return [`${path}.${key} is not in the document`];
      if (!Object.hasOwn(real, key)) return [`${path}.${key} is not in the response`];
      return findDifferences(shown[key], real[key], `${path}.${key}`);
    });
  }
  if (Array.isArray(shown) && Array.isArray(real)) {
    if (shown.length !== real.length)
      return [`${path} has ${real.length} elements, not ${shown.length} as shown`];
    return shown.flatMap((one, index) => findDifferences(one, real[index], `${path}[${index}]`));
  }
  if (typeof shown === 'string' && typeof real === 'string' && changing.test(shown) && changing.test(real))
    return [];
  return shown === real ? [] : [`${path} is ${JSON.stringify(real)}, not ${JSON.stringify(shown)} as shown`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
