import type { Database } from '../../platform/postgres/database.ts';
import type { Entry } from './describe-call.ts';
import { insertEntries } from './queries.ts';

/** All of them with one statement. */
export async function writeEntries(db: Database, entries: readonly Entry[]): Promise<void> {
  const column = <T>(read: (entry: Entry) => T): T[] => entries.map(read);
  await insertEntries.run(
    db,
    column(({ at }) => at),
    column(({ requestId }) => requestId),
    column(({ environmentId }) => environmentId),
    column(({ method }) => method),
    column(({ route }) => route),
    column(({ path }) => path),
    column(({ query }) => query),
    column(({ status }) => status),
    column(({ code }) => code),
    column(({ message }) => message),
    column(({ details }) => details),
    column(({ durationMs }) => durationMs),
    column(({ credential }) => credential.type),
    column(({ credential }) => credential.id),
    column(({ credential }) => credential.name),
    column(({ ip }) => ip),
    column(({ userAgent }) => userAgent),
    column(({ client }) => client),
    column(({ body }) => body),
    column(({ bodyNote }) => bodyNote),
    column(({ players }) =>
      players.length > 0 ? players.map((mark) => mark.toString('hex')).join(',') : null,
    ),
    column(({ represents }) => represents),
  );
}
