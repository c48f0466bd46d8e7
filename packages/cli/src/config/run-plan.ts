import { type Cli, print } from '../cli.ts';
import { connectToProject } from '../connection.ts';
import { exitCodes } from '../exit-codes.ts';
import { faultyFolder, readBundle } from './bundle.ts';
import { changesSummary, changesText, countChanges } from './plan-text.ts';
import { requestPlan } from './request-plan.ts';
import { writePlan } from './saved-plan.ts';

export interface PlanOptions {
  prune?: boolean;
  out?: string;
}

export async function plan(cli: Cli, dir: string, { prune = false, out }: PlanOptions): Promise<void> {
  const { terminal } = cli;
  const read = await readBundle(dir);
  const connection = await connectToProject(terminal, cli.options(), slowCalls);
  const planned = await requestPlan(connection.api, read.bundle, prune, terminal.ended);
  if (planned.faults.length > 0) throw faultyFolder(dir, planned.faults.map(read.place));
  const { planId, create, update, delete: gone } = planned;
  const changes = { create, update, delete: gone };
  if (out !== undefined) {
    const { url, environment, project } = connection;
    const saved = { planId, url, projectId: project.id ?? null, environment, prune, changes };
    await writePlan(out, { ...saved, bundle: read.bundle });
  }
  const count = countChanges(changes);
  print(cli, planned, () =>
    count === 0
      ? `Nothing to do: the project is as ${dir} says.`
      : `${changesText(changes, terminal.colors.out)}\n\n${changesSummary(changes)}\nPlan: ${planId}`,
  );
  if (out !== undefined) terminal.err(`Saved as ${out}. Apply it with "laurel apply --plan ${out}".`);
  if (count > 0) cli.endWith(exitCodes.changes);
}

/** A large bundle takes a while to check. */
export const slowCalls = { timeoutMs: 180_000 };
