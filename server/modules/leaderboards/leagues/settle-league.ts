import type { Database } from '../../../platform/postgres/database.ts';
import * as queries from './closing-queries.ts';

const groupsAtOnce = 100;
const tiersAtOnce = 5_000;

/** What is left to do of a season's groups: nothing, a next piece, or what has to wait for the tracker. */
type Left = 'nothing' | 'more' | 'later';

/** Deletes what is left of a piece of the season's groups, except their standings; of a deleted board, all of it. */
export async function settleLeague(
  db: Database,
  head: number,
  removed: boolean,
  count: (rows: number) => void,
): Promise<Left> {
  if (removed) {
    const groups = await queries.deleteGroups.run(db, head, groupsAtOnce);
    const tiers = await queries.deleteTiers.run(db, head, tiersAtOnce);
    count(groups + tiers);
    return groups === groupsAtOnce || tiers === tiersAtOnce ? 'more' : 'nothing';
  }
  const groups = await queries.listUnsettledGroups.all(db, head, groupsAtOnce);
  if (groups.length > 0) {
    count(
      await queries.settleGroups.run(
        db,
        groups.map(({ key }) => key),
      ),
    );
  }
  if (groups.length === groupsAtOnce) return 'more';
  return (await queries.hasUnsettledGroups.one(db, head)).found ? 'later' : 'nothing';
}
