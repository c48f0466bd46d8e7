import type { ExportList } from '../module.ts';
import { exportMemberships } from './queries.ts';
import { ExportedSegment } from './schemas.ts';

/** The lists that a player is in. Their order is that of the player's row, where each has its place. */
export const segmentList: ExportList = {
  name: 'segments',
  description: 'The segments whose lists the player is in, and since when.',
  item: ExportedSegment,
  read: async (db, playerKey, after, limit) =>
    (await exportMemberships.all(db, playerKey, after, limit)).map(
      ({ place, segment_id: segmentId, since }) => ({
        seq: place,
        json: JSON.stringify({ segmentId, since: since.toISOString() }),
      }),
    ),
};
