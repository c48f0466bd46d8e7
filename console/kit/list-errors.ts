import type { FormErrors } from '@mantine/form';

/**
 * The errors that still hold after a list in a form has changed: those of unchanged rows. An error refers to its row by
 * number, so the error of a row that moved or was edited is dropped. The next attempt to save reports it again.
 */
export function errorsAfter(
  errors: FormErrors,
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([key]) => {
      if (key !== field && !key.startsWith(`${field}.`)) return true;
      const row = Number(key.slice(field.length + 1).split('.')[0]);
      return key !== field && before[row] !== undefined && before[row] === after[row];
    }),
  );
}

/** The errors of a row that none of its visible fields shows: `rewards.0`, `rewards.0.do`. */
export function rowErrors(errors: FormErrors, row: string, shown: readonly string[]): string[] {
  return Object.entries(errors)
    .filter(([key]) => key === row || key.startsWith(`${row}.`))
    .filter(([key]) => !shown.some((name) => key === `${row}.${name}`))
    .map(([, message]) => String(message));
}
