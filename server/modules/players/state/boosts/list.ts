import { Fields } from '../../../../platform/http/field-schemas.ts';
import { described } from '../../../../platform/http/openapi/described.ts';
import { Timestamp } from '../../../../platform/http/record-fields.ts';
import { BoostId } from '../../field-schemas.ts';
import type { UnlistedFacet } from '../facet-list.ts';
import { listBoosts } from './queries.ts';

const GrantedBoost = Fields({
  boostId: BoostId,
  since: described(Timestamp, 'When the player got it, in UTC.'),
  until: described(Timestamp, 'When it ends, or ended, in UTC.'),
});

/** The API shows them with those that act for everyone. */
export const boostList: UnlistedFacet = {
  exported: 'The personal boosts that the player was given, those that are over included.',
  item: GrantedBoost,
  readAll: async (db, playerKey) =>
    (await listBoosts.all(db, playerKey)).map(({ boost_id: boostId, since, until }) => ({
      boostId,
      since: since.toISOString(),
      until: until.toISOString(),
    })),
};
