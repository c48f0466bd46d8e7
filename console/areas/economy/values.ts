/** Numbers as a form holds them: what is typed, or nothing. */
export type NumberValue = number | string;

export function numberOrNull(value: NumberValue): number | null {
  return value === '' ? null : Number(value);
}

export function textOrNull(value: string): string | null {
  return value.trim() === '' ? null : value;
}
