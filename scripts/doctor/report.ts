import type { Env } from '../find-program.ts';
import { checks } from './checks.ts';

/** Prints the result of each check, and how to get what is missing. Returns true if nothing required is missing. */
export async function reportChecks(env: Env): Promise<boolean> {
  let isComplete = true;
  for (const { name, neededFor, run } of checks) {
    const finding = await run(env);
    if ('found' in finding) {
      console.log(`✔ ${name}: ${finding.found}`);
      continue;
    }
    isComplete = false;
    console.log(`✖ ${name}: ${finding.problem} (needed for: ${neededFor})`);
    console.log(`    ${finding.fix}`);
  }
  return isComplete;
}
