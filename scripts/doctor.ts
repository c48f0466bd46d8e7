import { reportChecks } from './doctor/report.ts';

/** Says what this machine has of what Laurel needs, and how to get the rest. */
if (!(await reportChecks(process.env))) process.exitCode = 1;
