import { run } from '../../server/run.ts';
import { beginYoung } from '../../server/young-objects.js';

/** The service from its sources, for a profile: in its build all of them are one file. */
beginYoung();
await run(process.env);
