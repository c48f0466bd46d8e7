import type { QueryClient } from '@tanstack/react-query';
import { LaurelError } from '../../../packages/sdk/src/index.ts';
import type { Here } from '../../session/here.ts';
import { createDefinition, readDefinition, replaceDefinition } from '../changes/definitions-api.ts';
import { freeId, putItem, readWithDraft } from '../changes/drafts.ts';
import { bodyOfRecord, type Fields } from '../changes/versions-api.ts';
import { t } from './texts.ts';
import { type ExperimentBody, newExperiment, newTrial, type VariantChange, withChange } from './trial.ts';
import type { Trial } from './trial-context.ts';

/** Writes what differs into the experiment, and returns its id. The definition stays as it is. */
export async function saveTrial({
  here,
  client,
  changesetId,
  trial,
  patch,
}: {
  here: Here;
  client: QueryClient;
  /** The open changeset, which then gets the experiment. */
  changesetId: string | null;
  trial: Trial;
  patch: Fields;
}): Promise<string> {
  const change: VariantChange = { kind: trial.kind, id: trial.id, patch };
  if (trial.experimentId === newTrial) {
    const body = newExperiment(
      t('named', { name: trial.base.name }).slice(0, longestName),
      environmentsOf(here, trial.base),
      change,
    );
    const at = '/variants/1/changes/0/patch';
    if (changesetId === null) {
      return (await atPatch(at, () => createDefinition(here.api, 'experiments', body))).id;
    }
    const id = await freeId(here, client, 'experiments', changesetId, { name: body.name });
    await putItem(here, client, changesetId, { kind: 'experiments', id, op: 'put', body });
    return id;
  }
  const id = trial.experimentId;
  const { data, etag } = await readWithDraft({
    here,
    client,
    kind: 'experiments',
    id,
    changesetId,
    read: (wanted) => readDefinition(here.api, 'experiments', wanted),
  });
  const { variants, at } = withChange(data.variants, trial.variantId, change);
  const body = { ...(bodyOfRecord(data) as ExperimentBody), variants };
  if (changesetId === null) {
    await atPatch(at, () => replaceDefinition(here.api, 'experiments', id, body, etag));
  } else {
    await putItem(here, client, changesetId, { kind: 'experiments', id, op: 'put', body });
  }
  return id;
}

const longestName = 200;

/** Where the definition counts. What is made in test is only for test. */
function environmentsOf({ environment }: Here, { environments }: Fields): ('live' | 'test')[] {
  if (environment === 'test') return ['test'];
  return Array.isArray(environments) && environments.length > 0 ? environments : ['live', 'test'];
}

/** The faults of the patch are those of the fields in the form. */
async function atPatch<Saved>(at: string, save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof LaurelError) || !error.details.some(({ path }) => path.startsWith(at)))
      throw error;
    const details = error.details.map((detail) =>
      detail.path.startsWith(`${at}/`) ? { ...detail, path: detail.path.slice(at.length) } : detail,
    );
    throw new LaurelError({
      code: error.code,
      message: error.message,
      status: error.status,
      requestId: error.requestId,
      messageParts: error.messageParts,
      help: error.help,
      details,
    });
  }
}
