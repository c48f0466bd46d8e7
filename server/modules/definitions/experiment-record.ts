import { kinds } from './kinds/kinds.ts';
import { RecordOf } from './wire-schemas.ts';

/** An experiment as it is answered. */
export const experimentRecord = RecordOf(kinds.experiment);
