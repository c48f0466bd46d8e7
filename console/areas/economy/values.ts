/** A number in a form: an empty or incomplete input is a string. */
export type NumberValue = number | string;

export function numberOrNull(value: NumberValue): number | null {
  return value === '' ? null : Number(value);
}

export function textOrNull(value: string): string | null {
  return value.trim() === '' ? null : value;
}
