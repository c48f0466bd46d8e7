import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { isLongRun } from '../server/testing/long-run.ts';

/** The small one: each fresh page is sent it and compiles it. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** Besides the rules of WCAG: a column without a name is read to nobody. */
const ofOurs = 'empty-table-header';

/**
 * Faults that keep somebody out, by the rules of WCAG 2 A and AA. As text: a browser's debugger is above the policy. Contrast is
 * looked at on the walk over the pages, in the light and in the dark, and everywhere in the long run: it is the rule that takes
 * longest.
 */
export async function seriousFaults(page: Page, { contrast = isLongRun } = {}): Promise<string[]> {
  // Where it is already, it is compiled as well: the second time on one page takes half as long.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const options = {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { [ofOurs]: { enabled: true }, 'color-contrast': { enabled: contrast } },
    // Otherwise it describes every element that passed.
    resultTypes: ['violations'],
    selectors: false,
  };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: Violation[];
  };
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || id === ofOurs)
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** As `seriousFaults`, in the long run alone: for what a journey shows besides the one state that `npm test` looks at. */
export async function faultsInLongRun(page: Page): Promise<string[]> {
  return isLongRun ? seriousFaults(page) : [];
}
