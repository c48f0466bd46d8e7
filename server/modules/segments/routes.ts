import type { Clock } from '../../platform/clock.ts';
import { type Endpoint, ok } from '../../platform/http/endpoint.ts';
import { endpointsOf } from '../../platform/http/endpoints-of.ts';
import { Page } from '../../platform/http/lists/pagination.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { type Guards, type ProjectContext, timeIn } from '../access/index.ts';
import type { DefinitionCache } from '../definitions/index.ts';
import { Player } from '../players/index.ts';
import { listMembers } from './list-members.ts';
import { createPreviews } from './preview.ts';
import { previewBounds } from './preview-bounds.ts';
import { readHistory } from './read-history.ts';
import { mostOverlapping, readOverlap } from './read-overlap.ts';
import * as schemas from './schemas.ts';

interface SegmentDependencies {
  db: Database;
  guards: Guards;
  clock: Clock;
  definitions: DefinitionCache;
}

export function segmentEndpoints({ db, guards, clock, definitions }: SegmentDependencies): Endpoint[] {
  const reading = guards.project('dashboards.read', 'read');
  const sharedBy = ({ environment }: ProjectContext) => environment.id;
  const now = ({ environment }: ProjectContext) => timeIn(environment, clock);
  const preview = createPreviews({ db, definitions, clock });
  const { get, post } = endpointsOf('Segments');
  const format = (count: number) => count.toLocaleString('en');
  return [
    get(reading, '/segments/{segmentId}/players', 'listSegmentPlayers', {
      summary: 'List the players of a segment',
      description:
        'Newest players first. The list follows a change of a player within 60 seconds, and time that passes within 15 minutes. ' +
        'For other orders and more filters use `segmentId` of `GET /players`.',
      params: schemas.SegmentPath,
      query: schemas.MembersQuery,
      responses: { 200: Page(Player) },
      sharedBy,
      handler: async ({ context, params, query }) =>
        ok(await listMembers(db, context, params.segmentId, query, now(context))),
    }),
    get(reading, '/segments/{segmentId}/history', 'getSegmentHistory', {
      mayBeBehind: true,
      summary: 'Read the size of a segment over time',
      description: 'One record for each day, in the time zone of the project.',
      params: schemas.SegmentPath,
      query: schemas.HistoryQuery,
      responses: { 200: schemas.SegmentHistory },
      sharedBy,
      handler: async ({ context, params, query: { days = 90 } }) =>
        ok(await readHistory(db.quick, context, params.segmentId, days, now(context))),
    }),
    get(reading, '/segments/{segmentId}/overlap', 'getSegmentOverlap', {
      mayBeBehind: true,
      summary: 'Count what a segment has in common with others',
      description: `Extension. Looks at ${format(mostOverlapping)} members at most, those who were created last.`,
      params: schemas.SegmentPath,
      responses: { 200: schemas.SegmentOverlap },
      sharedBy,
      handler: async ({ context, params }) =>
        ok(await readOverlap(db, context.environment.id, params.segmentId)),
    }),
    post(reading, '/segments/preview', 'previewSegment', {
      summary: 'Try the expression of a segment',
      description:
        'Counts who would be in the segment now, and changes nothing. In an environment with more than ' +
        `${format(previewBounds.exactUpTo)} players it looks at a random sample of about ${format(previewBounds.drawn)}, and \`size\` is an estimate.`,
      notIdempotent: 'It changes nothing.',
      body: schemas.SegmentPreviewRequest,
      responses: { 200: schemas.SegmentPreview },
      handler: async ({ context, body }) => ok(await preview(context, body.members)),
    }),
  ];
}
