import type { Readable } from 'node:stream';
import type { Clock } from '../../../platform/clock.ts';
import { created, type Endpoint, noContent, ok } from '../../../platform/http/endpoint.ts';
import { endpointsOf } from '../../../platform/http/endpoints-of.ts';
import { Page } from '../../../platform/http/lists/pagination.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import { type AccessDependencies, type Guards, orGone, throttleAddress } from '../../access/index.ts';
import { GroupQuery } from '../schemas.ts';
import { createStandingExports, downloadLimits } from './export-standings.ts';
import { listLinks, mostLinks, readSeason, revokeLink, shareSeason } from './links.ts';
import { findShared, listShared, presenterOf, readShared } from './read-shared.ts';
import * as schemas from './schemas.ts';

/** A visitor turns pages; a class or an office has one address. */
const readsPerMinute = 120;
const downloadsPerMinute = 10;
/** So that a page that many look at is read once a minute. A revoked link can still be in a cache for as long. */
const cached = { 'cache-control': 'public, max-age=60' };

export function sharingEndpoints(deps: {
  db: Database;
  guards: Guards;
  clock: Clock;
  access: AccessDependencies;
}): Endpoint[] {
  const { db, guards, clock, access } = deps;
  const sharing = guards.project('definitions.write', 'manage');
  const reading = guards.project('dashboards.read', 'read');
  const exportStandings = createStandingExports(db);
  const { get, post, del } = endpointsOf('Leaderboards');
  const pageUrl = (ownUrl: () => string) => (token: string) =>
    `${access.publicUrl ?? new URL(ownUrl()).origin}/console/season#${token}`;
  const limited = `At most ${readsPerMinute} calls per minute from one network address. May be cached for a minute.`;

  return [
    get(reading, '/leaderboards/{leaderboardId}/seasons/{season}/export', 'exportSeason', {
      summary: 'Download the standings of a closed season as CSV',
      description:
        'Rank, score, pseudonym, subscore, SHA-256 of the metadata, name, time and whether the player was erased, in one response of any length. The first five columns ' +
        `are what the hash is made of. A project can have ${downloadLimits.perProject} such downloads under way on one node (otherwise 409). Empty while the season is open.`,
      params: schemas.SeasonPath,
      query: GroupQuery,
      responses: { 200: schemas.StandingsFile },
      faults: ['CONFLICT'],
      handler: async ({ context, params, query }) => {
        const { key } = await readSeason(db, context, { ...params, ...query });
        return csvFile(
          exportStandings(
            key,
            context,
            ({ display_name, player_id, team_id }) => display_name ?? player_id ?? team_id,
          ),
        );
      },
    }),
    post(sharing, '/leaderboards/{leaderboardId}/seasons/{season}/links', 'shareSeason', {
      summary: 'Make a public link to the results of a closed season',
      description:
        'Anyone with the link sees the name of the leaderboard, the standings and their hash, and nothing else of the project. Players appear with ' +
        'their display names, and with pseudonyms if the project hides players from each other; never with their ids. The token is shown only in this ' +
        `response. A season can have ${mostLinks} links (otherwise 409), and must be closed (otherwise 409).`,
      params: schemas.SeasonPath,
      query: GroupQuery,
      responses: { 201: schemas.SeasonLinkWithToken },
      faults: ['CONFLICT'],
      secrets: ['token', 'url'],
      handler: ({ context, params, query, ownUrl, once }) =>
        orGone(
          'project',
          once.inTransaction(async (tx) =>
            created(await shareSeason(tx, context, { ...params, ...query }, clock(), pageUrl(ownUrl))),
          ),
        ),
    }),
    get(reading, '/leaderboards/{leaderboardId}/seasons/{season}/links', 'listSeasonLinks', {
      summary: 'List the public links of a season, newest first',
      description: 'Without their tokens, which are not stored.',
      params: schemas.SeasonPath,
      query: schemas.LinksQuery,
      responses: { 200: Page(schemas.SeasonLink) },
      handler: async ({ context, params, query: { group, ...page } }) =>
        ok(await listLinks(db, context, { ...params, ...(group && { group }) }, page)),
    }),
    del(sharing, '/leaderboards/{leaderboardId}/seasons/{season}/links/{linkId}', 'revokeSeasonLink', {
      summary: 'Revoke a public link',
      description: 'Whoever has it gets 404 from then on; caches may keep a page for a minute.',
      params: schemas.LinkPath,
      query: GroupQuery,
      responses: { 204: null },
      handler: async ({ context, params: { linkId, ...place }, query }) => {
        await db.transaction((tx) => revokeLink(tx, context, { ...place, ...query }, linkId));
        return noContent();
      },
    }),
    get(guards.anyone, '/shared-season', 'getSharedSeason', {
      summary: 'Read a shared season by the token of its link',
      description: `Public. ${limited}`,
      query: schemas.SharedQuery,
      responses: { 200: schemas.SharedSeason },
      faults: ['NOT_FOUND', 'RATE_LIMITED'],
      handler: async ({ context, query: { token } }) => {
        await throttleAddress(access, 'shared season', context.origin.ip, readsPerMinute);
        return ok(await readShared(db, token), cached);
      },
    }),
    get(guards.anyone, '/shared-season/entries', 'listSharedEntries', {
      summary: 'List the entries of a shared season, by rank',
      description: `Public. ${limited}`,
      query: schemas.SharedEntriesQuery,
      responses: { 200: Page(schemas.SharedEntry) },
      faults: ['NOT_FOUND', 'RATE_LIMITED'],
      handler: async ({ context, query: { token, ...page } }) => {
        await throttleAddress(access, 'shared season', context.origin.ip, readsPerMinute);
        return ok(await listShared(db, token, page), cached);
      },
    }),
    get(guards.anyone, '/shared-season/export', 'exportSharedSeason', {
      summary: 'Download the standings of a shared season as CSV',
      description: `Public. As \`exportSeason\`, with the names that the link shows. At most ${downloadsPerMinute} calls per minute from one network address, and ${downloadLimits.perProject} at once for one season (otherwise 409).`,
      query: schemas.SharedQuery,
      responses: { 200: schemas.StandingsFile },
      faults: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      handler: async ({ context, query: { token } }) => {
        await throttleAddress(access, 'shared season file', context.origin.ip, downloadsPerMinute);
        const row = await findShared(db, token);
        const present = presenterOf(row);
        const owner = { tenantId: `season ${row.key}`, projectId: `season ${row.key}` };
        return csvFile(
          exportStandings(row.key, owner, (entry) => present(entry).name),
          cached,
        );
      },
    }),
  ];
}

function csvFile(body: Readable, headers: Record<string, string> = {}) {
  return ok(body, {
    ...headers,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="season.csv"',
  });
}
