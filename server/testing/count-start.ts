import { appendFileSync } from 'node:fs';

/** The report at the end of a whole run says how many services it has started. */
export function countStart(): void {
  const path = process.env['LAUREL_TEST_STARTS'];
  if (path) appendFileSync(path, '.');
}
