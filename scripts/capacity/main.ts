import { calculate } from './calculate.ts';
import { describePlan } from './describe-plan.ts';
import { readFigures } from './figures.ts';
import { readArguments, usage } from './read-arguments.ts';

/** Prints what a load needs: `npm run capacity -- --players 100e6 --events-per-day 2e9`. */
try {
  const load = readArguments(process.argv.slice(2));
  const figures = readFigures();
  console.log(describePlan(figures, load, calculate(figures, load)));
} catch (error) {
  console.error(`capacity: ${(error as Error).message}\n\n${usage()}`);
  process.exitCode = 1;
}
