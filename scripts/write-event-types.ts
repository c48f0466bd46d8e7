import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventTypesSource } from './event-types-source.ts';

writeFileSync(join(import.meta.dirname, '../packages/sdk/src/event-types.ts'), eventTypesSource());
