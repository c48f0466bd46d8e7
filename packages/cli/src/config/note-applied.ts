import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@laurel/sdk';
import type { Terminal } from '../terminal.ts';
import { hashOf } from './definition-values.ts';
import { readDefinitions } from './project-definitions.ts';
import { readPulledState, writePulledState } from './pulled-state.ts';
import { type Folder, keyOf } from './read-folder.ts';

/**
 * Stores that folder and project agree, so that the next pull does not ask about these files. It does so only if there
 * was a pull before, and failures are ignored, because the definitions are already applied.
 */
export async function noteApplied(terminal: Terminal, api: Api, { dir, files }: Folder): Promise<void> {
  try {
    const known = await stat(join(dir, '.laurel/pulled.json')).catch(() => undefined);
    if (!known) return;
    const { byKey } = readDefinitions(await api.get('/definitions/bundle'));
    const state = await readPulledState(dir);
    for (const file of files) {
      const inProject = byKey.get(keyOf(file));
      if (inProject) state.set(keyOf(file), { project: hashOf(inProject.value), file: hashOf(file.value) });
    }
    await writePulledState(dir, state);
  } catch (error) {
    terminal.err(
      `Applied, but ${join(dir, '.laurel')} could not be updated: ${error instanceof Error ? error.message : error}`,
    );
  }
}
