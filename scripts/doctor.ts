import { reportChecks } from './doctor/report.ts';

/** Reports which requirements of Laurel this machine meets, and how to get the rest. */
if (!(await reportChecks(process.env))) process.exitCode = 1;
