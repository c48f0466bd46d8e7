import { differences, levelAt, thresholdsOf } from '../../../engine/index.ts';
import { createSlots, inSlot } from '../../../platform/fair/slots.ts';
import { conflict, notFound, unavailable } from '../../../platform/faults.ts';
import { ok } from '../../../platform/http/endpoint.ts';
import { readReplay } from '../../../platform/http/idempotency/grouped-idempotency.ts';
import { type KeyedCall, replayedHeaders } from '../../../platform/http/idempotency/idempotency.ts';
import type { Once } from '../../../platform/http/idempotency/once.ts';
import { type ProjectContext, playerSubject, timeIn } from '../../access/index.ts';
import { readSeasonEntries } from '../../leaderboards/index.ts';
import { readState } from '../../players/index.ts';
import type { EventDependencies } from '../dependencies.ts';
import { presentDone } from '../ingest/submit-batch.ts';
import { messages } from '../messages.ts';
import { authorOf } from '../player-log/author.ts';
import { readTarget } from '../reversal/find-target.ts';
import { planReversal, type ReversalPlan } from '../reversal/plan-reversal.ts';
import { readReversal } from '../reversal/queries.ts';
import { correctionsOf } from '../run/run-reversal.ts';
import { expectDone } from '../stimuli/expect-result.ts';
import type { Done } from '../stimuli/result.ts';
import { type ReversalStimulus, reversalOf } from '../stimuli/reversal-stimulus.ts';

export type ReversalDependencies = Pick<EventDependencies, 'db' | 'past' | 'ingest' | 'clock' | 'ids'>;

/** A replay reads the whole log of a player: a few at once, and two of a project. */
const limits = { places: 4, perOwner: 2, waitingPerOwner: 50, waiting: 200 };
/** Two of one player would make each other plan again. */
const limitsOfPlayer = { places: 4, perOwner: 1, waitingPerOwner: 50, waiting: 200 };
const retryAfterSeconds = 5;
/** How often in a row a reversal is planned again because too many entries came in between. */
const mostPlans = 10;

export interface ReversalCall {
  readonly eventId: string;
  readonly reason: string | undefined;
  readonly dryRun: boolean;
  readonly once: Once;
}

/** Reverses one event or grant. */
export function createReverseEvent(deps: ReversalDependencies) {
  const ofProjects = createSlots(limits);
  const ofPlayers = createSlots(limitsOfPlayer);
  return (context: ProjectContext, call: ReversalCall) =>
    call.once.inGroup('', async (keyed) => {
      const replay = await replayOf(deps, keyed);
      if (replay) return replay;
      return inSlot(ofProjects, context.projectId, refuse, async () => {
        const target = await readTarget(deps.db, deps.ids, context.environment.id, call.eventId);
        return inSlot(ofPlayers, String(target.playerKey), refuse, () =>
          reverse(deps, context, call, target, keyed),
        );
      });
    });
}

const refuse = () => unavailable(messages.reversalsWaiting({ count: retryAfterSeconds }), retryAfterSeconds);

async function reverse(
  deps: ReversalDependencies,
  context: ProjectContext,
  call: ReversalCall,
  target: Awaited<ReturnType<typeof readTarget>>,
  keyed: KeyedCall | undefined,
) {
  const { db, past, ingest, clock } = deps;
  const { environment, projectId } = context;
  const { playerKey, playerId } = target;
  const repeated = await readReversal.maybe(db, playerKey, target.seq);
  if (repeated) {
    // The first call with this key may have ended since.
    const replay = await replayOf(deps, keyed);
    if (replay) return replay;
    const { xp, level, effects } = repeated.outcome;
    return ok({ id: target.id, duplicate: true, player: { id: playerId, xp, level }, effects });
  }
  const ofPlayer = keyed && { ...keyed, subject: playerSubject(environment.id, playerId) };
  const player = { key: playerKey, id: playerId, projectId, environment: environment.name };
  const wanted = { player, targets: [target] };
  for (let plans = 0; plans < mostPlans; plans++) {
    const place = { environmentId: environment.id, now: timeIn(environment, clock) };
    const plan = await planReversal(db, past, place, wanted);
    if (call.dryRun) return ok(await preview(deps, context, plan));
    const stimulus = reversalByHand(context, plan, call.reason);
    const answer = (done: Done) => ok(presentDone(done));
    const result = await ingest.submit(
      ofPlayer ? { ...stimulus, once: { call: ofPlayer, answer } } : stimulus,
    );
    if (result.type === 'replayed') {
      return ok(result.body as ReturnType<typeof presentDone>, replayedHeaders);
    }
    if (result.type === 'unknown player') throw notFound('event');
    if (result.type !== 'behind') return ok(presentDone(expectDone(result)));
  }
  throw conflict(messages.changingTooFast);
}

async function replayOf({ db }: ReversalDependencies, keyed: KeyedCall | undefined) {
  const kept = keyed && (await readReplay(db, keyed));
  return kept && ok(kept.body as ReturnType<typeof presentDone>, replayedHeaders);
}

/** What the reversal would change now. */
async function preview({ db }: ReversalDependencies, context: ProjectContext, plan: ReversalPlan) {
  const { player, seasons, folded, targets } = plan;
  const { environment } = context;
  const state = await readState(db, environment.id, player.id);
  if (!state) throw notFound('event');
  const keys = [...seasons.values()].map(({ key }) => key);
  const entries = (await readSeasonEntries(db, [player.key], keys))(player.key);
  const thresholds = thresholdsOf(context.levels);
  const { scores } = correctionsOf({ plan }, { key: player.key, state }, folded, entries);
  const { xp } = folded.replayed.state;
  return {
    id: targets[0]?.id ?? '',
    duplicate: false,
    player: { id: player.id, xp, level: levelAt(thresholds, xp) },
    effects: differences(state, folded.replayed.state, thresholds, scores),
  };
}

function reversalByHand(
  context: ProjectContext,
  plan: ReversalPlan,
  reason: string | undefined,
): ReversalStimulus {
  const { tenantId, projectId, environment, actor } = context;
  const stimulus = reversalOf(context, plan, { by: authorOf(actor), reason: reason ?? null });
  if (actor.type !== 'person') return stimulus;
  const { id, type } = stimulus;
  const details = { environment: environment.name, eventType: plan.targets[0]?.type ?? '' };
  return { ...stimulus, audited: { tenantId, projectId, actor, id, type, details } };
}
