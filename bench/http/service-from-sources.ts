import { run } from '../../server/run.ts';

/** The service from its sources, for a profile: in its build all of them are one file. */
await run(process.env);
