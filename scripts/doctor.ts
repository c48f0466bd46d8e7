import { checks } from './doctor/checks.ts';

/** Says what this machine has of what Laurel needs, and how to get the rest. */
let isMissing = false;
for (const { name, neededFor, run } of checks) {
  const finding = await run(process.env);
  if ('found' in finding) {
    console.log(`✔ ${name}: ${finding.found}`);
    continue;
  }
  const isNeeded = neededFor !== 'nothing yet';
  isMissing ||= isNeeded;
  console.log(`${isNeeded ? '✖' : '–'} ${name}: ${finding.problem} (needed for: ${neededFor})`);
  console.log(`    ${finding.fix}`);
}
if (isMissing) process.exitCode = 1;
