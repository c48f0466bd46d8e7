/** For `validateSearch`: what an address says, as far as it makes sense; the rest is as if it were not there. */

type Search = Readonly<Record<string, unknown>>;

export function textParameter<Name extends string>(search: Search, name: Name): { [N in Name]?: string } {
  const value = search[name];
  // The router reads 42 as a number; somebody may be looking for just that.
  const text = typeof value === 'number' ? String(value) : value;
  return (typeof text === 'string' && text !== '' ? { [name]: text } : {}) as { [N in Name]?: string };
}

export function wholeParameter<Name extends string>(search: Search, name: Name): { [N in Name]?: number } {
  const value = Number(search[name]);
  return (Number.isInteger(value) && value > 0 ? { [name]: value } : {}) as { [N in Name]?: number };
}

export function choiceParameter<Name extends string, Choice extends string>(
  search: Search,
  name: Name,
  choices: readonly Choice[],
): { [N in Name]?: Choice } {
  const value = choices.find((choice) => choice === search[name]);
  return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Choice };
}
