import { it } from 'node:test';

/**
 * Whether this is the long run (`npm run test:long`). It has all tests of `npm test`, and those that prove the same promise
 * more broadly: every page instead of one of each area, every credential instead of one of each kind.
 */
export const isLongRun = process.env['LAUREL_TEST_LONG'] === '1';

const leaveOut = () => {};

/** A test of the long run alone. */
export const itInLongRun = (isLongRun ? it : leaveOut) as typeof it;
