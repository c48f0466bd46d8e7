import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type NewMessage, PLAYER_LIMITS } from '../../engine/index.ts';
import { newId } from '../../platform/ids.ts';
import { isLongRun } from '../../testing/long-run.ts';
import { startTestService } from '../../testing/service.ts';
import { openInbox, writeInbox } from './inbox-changes.ts';
import { markRead } from './queries.ts';

const service = await startTestService();
const { key } = await service.createKey();
await service.put('/players/full', { key, body: {} });
const { rows } = await service.db.query({
  name: '',
  text: `select p.key::int from players p join environments e on e.id = p.environment_id
         where e.project_id = $1 and p.id = 'full'`,
  values: [service.projectId],
});
const playerKey: number = rows[0].key;
const most = PLAYER_LIMITS.messages;
const start = Date.parse('2026-11-15T12:00:00Z');

/** What is known of a message, apart from the database. */
interface Known {
  id: string;
  gift: boolean;
  expiresAt: number | null;
  read: boolean;
  claimed: boolean;
}

const kind = fc.constantFrom('plain', 'gift', 'plain that expires', 'gift that expires');
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ send: fc.array(kind, { minLength: 20, maxLength: 80 }) }) },
  fc.record({ read: fc.array(fc.nat(most - 1), { maxLength: 60 }) }),
  fc.record({ claim: fc.array(fc.nat(most - 1), { maxLength: 60 }) }),
  fc.record({ wait: fc.integer({ min: 1, max: 90 }) }),
);

function messageOf(what: string, at: number): NewMessage {
  const rewards = what.startsWith('gift') ? [{ do: 'grantXp', amount: 1 } as const] : [];
  const expiresAt = what.endsWith('expires') ? at + 60_000 : null;
  return { id: newId(), at, title: 'T', body: 'B', data: {}, rewards, expiresAt, key: null, missing: 0 };
}

const isOver = ({ expiresAt }: Known, now: number) => expiresAt !== null && expiresAt <= now;
const isOpen = (one: Known, now: number) => one.gift && !one.claimed && !isOver(one, now);

/** Which one goes next: one that has expired, the oldest that was read, the oldest of the others; never one to be claimed. */
function nextToGo(known: readonly Known[], now: number): Known | undefined {
  const settled = known.filter((one) => !isOpen(one, now));
  return settled.find((one) => isOver(one, now)) ?? settled.find(({ read }) => read) ?? settled[0];
}

describe('an inbox that is full', () => {
  it('whatever was sent, read and claimed: the oldest read ones go first, and unclaimed rewards stay until they expire', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
        await service.db.query({
          name: '',
          text: 'delete from messages where player_key = $1',
          values: [playerKey],
        });
        let known: Known[] = [];
        let now = start;
        for (const one of steps) {
          now += 1_000;
          const changes = openInbox();
          if ('wait' in one) now += one.wait * 1_000;
          if ('send' in one) {
            // The engine sends nothing to who has as many open ones as fit.
            let open = known.filter((message) => isOpen(message, now)).length;
            for (const what of one.send) {
              if (open >= most) break;
              const message = messageOf(what, now);
              if (message.rewards.length > 0) open++;
              changes.sent.push({ playerKey, entryId: message.id, message });
              const { id, expiresAt } = message;
              known.push({ id, gift: message.rewards.length > 0, expiresAt, read: false, claimed: false });
            }
          }
          if ('read' in one) {
            for (const message of one.read.flatMap((at) => known[at] ?? [])) {
              if (isOver(message, now)) continue;
              await markRead.run(service.db, playerKey, new Date(now), message.id);
              message.read = true;
            }
          }
          if ('claim' in one) {
            for (const message of new Set(one.claim.flatMap((at) => known[at] ?? []))) {
              if (!isOpen(message, now)) continue;
              changes.claimed.push({ playerKey, id: message.id });
              Object.assign(message, { claimed: true, read: true });
            }
          }
          await service.db.transaction((tx) => Promise.all(writeInbox(tx, changes, new Date(now))));
          while (changes.sent.length > 0 && known.length > most) {
            const gone = nextToGo(known, now);
            known = known.filter((message) => message !== gone);
          }
          const { rows: kept } = await service.db.query({
            name: '',
            text: 'select id from messages where player_key = $1 order by seq',
            values: [playerKey],
          });
          assert.deepEqual(
            kept.map(({ id }: { id: string }) => id),
            known.map(({ id }) => id),
          );
          assert.ok(known.length <= most);
        }
      }),
      { numRuns: isLongRun ? 25 : 10 },
    );
  });
});
