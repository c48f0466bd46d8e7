/** Runs in its own process: asks about random players as fast as responses arrive, and prints the measurements. */
import autocannon from 'autocannon';

const [url = '', key = '', what = '', board = '', size = '1', seconds = '3', ...groups] =
  process.argv.slice(2);
const headers = { 'content-type': 'application/json', 'x-api-key': key };
const entries = `/api/v1/leaderboards/${board}/entries`;
const anybody = () => `climber-${1 + Math.floor(Math.random() * Number(size))}`;

const calls: Record<string, () => { method: 'GET' | 'POST'; path: string; body?: string }> = {
  event: () => ({
    method: 'POST',
    path: '/api/v1/events',
    body: JSON.stringify({ playerId: anybody(), type: 'climb', properties: { score: 1 } }),
  }),
  /** An event whose rule gives a score to this board. */
  score: () => ({
    method: 'POST',
    path: '/api/v1/events',
    body: JSON.stringify({ playerId: anybody(), type: `score-${board}`, properties: { score: 1 } }),
  }),
  player: () => ({ method: 'GET', path: `/api/v1/players/${anybody()}` }),
  rank: () => ({ method: 'GET', path: `${entries}/${anybody()}` }),
  neighbours: () => ({ method: 'GET', path: `${entries}/${anybody()}?around=5` }),
  page: () => ({ method: 'GET', path: entries }),
  group: () => ({
    method: 'GET',
    path: `${entries}?group=${groups[Math.floor(Math.random() * groups.length)]}`,
  }),
  groups: () => ({ method: 'GET', path: `/api/v1/leaderboards/${board}/groups` }),
  league: () => ({ method: 'GET', path: `/api/v1/players/${anybody()}/league/${board}` }),
  update: () => ({
    method: 'POST',
    path: entries,
    body: JSON.stringify({ playerId: anybody(), score: Math.floor(Math.random() * 2_000) - 1_000 }),
  }),
};

const call = calls[what];
if (!call) throw new Error(`there is no call "${what}"`);
// Each of the 64 connections has its own list. With a shared list, all would act for the same player at once.
const ownRequests = () => Array.from({ length: 300 }, () => ({ ...call(), headers }));
const result = await autocannon({
  url,
  connections: 64,
  duration: Number(seconds),
  setupClient: (client) => client.setRequests(ownRequests()),
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${what}: ${result.non2xx} answers were not 2xx and ${result.errors} calls failed`);
}
console.log(JSON.stringify({ requests: result.requests, latency: result.latency }));
