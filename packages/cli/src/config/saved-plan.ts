import { readFile, writeFile } from 'node:fs/promises';
import type { ProjectConnection } from '../connection.ts';
import { CliError } from '../exit-codes.ts';
import { isRecord } from '../settings.ts';
import type { Bundle } from './bundle.ts';
import type { Changes } from './plan-text.ts';
import { reasonOf } from './read-folder.ts';

/** A plan with everything that is needed to apply exactly this plan. */
export interface SavedPlan {
  planId: string;
  url: string;
  /** Unknown with an API key. */
  projectId: string | null;
  environment: string;
  prune: boolean;
  changes: Changes;
  bundle: Bundle;
}

const format = 'laurel-plan-1';

export async function writePlan(path: string, plan: SavedPlan): Promise<void> {
  try {
    await writeFile(path, `${JSON.stringify({ format, ...plan })}\n`);
  } catch (error) {
    throw new CliError(`Cannot write ${path}: ${reasonOf(error)}.`);
  }
}

export async function readPlan(path: string, connection: ProjectConnection): Promise<SavedPlan> {
  let read: unknown;
  try {
    read = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new CliError(`Cannot read the plan ${path}: ${reasonOf(error)}.`);
  }
  if (
    !isRecord(read) ||
    read['format'] !== format ||
    !isRecord(read['bundle']) ||
    !isRecord(read['changes'])
  ) {
    throw new CliError(`${path} is not a plan of "laurel plan --out".`);
  }
  const plan = read as unknown as SavedPlan;
  const { url, environment, project } = connection;
  const elsewhere =
    plan.url !== url ||
    plan.environment !== environment ||
    (plan.projectId !== null && project.id !== undefined && plan.projectId !== project.id);
  if (elsewhere) {
    throw new CliError(
      `${path} was made for ${plan.environment} at ${plan.url}, not for ${environment} at ${url}${
        project.name ? ` (${project.name})` : ''
      }. Plan again.`,
    );
  }
  return plan;
}
