/** The events that the engine itself causes (level-ups, badges, completed quests and adventures), and their rewards. */
import { perform } from '../actions/perform.ts';
import { followQuest } from '../adventures/adventures.ts';
import { placedOf, rewardRank } from '../boards/rank-rewards.ts';
import { rewardMember } from '../boards/team-milestones.ts';
import { PLACED, SEASON_CLOSED, TEAM_MILESTONE } from '../definition-parts.ts';
import { note, skipsLength } from '../explain/trace.ts';
import { isExact, own } from '../json.ts';
import { COST, STIMULUS_LIMITS } from '../limits.ts';
import { isFull, write } from '../player/draft.ts';
import { countForQuests } from '../quests/objectives.ts';
import { runRules } from '../rules/rules.ts';
import { tellOfTime } from '../timers/tell-of-time.ts';
import { isTimedType } from '../timers/timed-types.ts';
import { type ChainedEvent, cutOf, isChainType, type Turn } from './turn.ts';
import { takeWork, withKeptWork } from './work.ts';

/** Counts the event, then runs rules and objectives on it, and on all that they cause. */
export function handle(turn: Turn): void {
  count(turn);
  if (turn.draft.base.held === true) {
    note(turn.trace, { held: true });
    return;
  }
  if (turn.scene.event.type === PLACED) {
    rewardRank(turn);
    followClosing(turn);
  } else if (turn.scene.event.type === TEAM_MILESTONE) rewardMember(turn);
  else if (isTimedType(turn.scene.event.type)) tellOfTime(turn);
  runRules(turn);
  countForQuests(turn);
  followChain(turn);
}

/** The end of the season is an event for each player who was placed in it. */
function followClosing(turn: Turn): void {
  const { scene } = turn;
  const placed = scene.event;
  const { leaderboardId, season, entries, hash } = placedOf(placed.properties);
  scene.event = { ...placed, type: SEASON_CLOSED, properties: { leaderboardId, season, entries, hash } };
  runRules(turn);
  countForQuests(turn);
  scene.event = placed;
}

function count(turn: Turn): void {
  const { type } = turn.scene.event;
  const before = own(turn.draft.counts, type);
  const next = (before ?? 0) + 1;
  if (!isExact(next)) note(turn.trace, { count: type, not: 'range' }, type.length);
  else if (before === undefined && !isChainType(type) && isFull(turn.draft, 'counts')) {
    note(turn.trace, { count: type, not: 'full' }, type.length);
  } else write(turn.draft, 'counts', type, next);
}

/** Runs what the stimulus has caused so far, in the order in which it arose, and what that causes in turn. */
export function followChain(turn: Turn): void {
  for (let i = 0; i < turn.queue.length; i++) {
    const chained = turn.queue[i] as ChainedEvent;
    turn.depth = chained.depth;
    turn.scene.event = {
      type: chained.type,
      properties: chained.data,
      occurredAt: turn.occurredAt,
    };
    count(turn);
    const cut =
      chained.depth > STIMULUS_LIMITS.depth ? 'depth' : i >= STIMULUS_LIMITS.chainedEvents ? 'events' : null;
    if (turn.draft.base.held === true) continue;
    if (cut === null) followOne(turn, chained);
    else note(turn.trace, { cut, event: chained.type }, chained.type.length);
  }
}

function followOne(turn: Turn, chained: ChainedEvent): void {
  if (chained.rewards !== null) withKeptWork(turn, () => giveRewards(turn, chained));
  else if (!takeWork(turn, COST.chainedEvent)) {
    cutOf(turn).events++;
    return;
  } else traceEvent(turn, chained);
  runRules(turn);
  countForQuests(turn);
}

/** Adventures also advance within the reserved work: otherwise a completed quest could leave one stuck. */
function giveRewards(turn: Turn, chained: ChainedEvent): void {
  if (!takeWork(turn, COST.chainedEvent)) {
    cutOf(turn).events++;
    return;
  }
  traceEvent(turn, chained);
  const { type, rewards, data } = chained;
  if (rewards !== null) {
    const { actions, cause, promised = 0 } = rewards;
    turn.promised -= promised;
    const skipped = perform(turn, actions, cause);
    if (skipped.length > 0) traceSkipped(turn, rewards, skipped);
  }
  if (type === 'quest.completed') followQuest(turn, String(data['questId']));
}

/** Names the chained event in the trace, if entries about it can follow. */
function traceEvent({ project, trace }: Turn, { type, depth, rewards }: ChainedEvent): void {
  if (rewards !== null || project.rulesByType.has(type) || project.questsByType.has(type)) {
    note(trace, { event: type, depth }, type.length);
  }
}

function traceSkipped(
  turn: Turn,
  { cause: { questId, adventureId, ofLeaderboardId }, milestoneId }: NonNullable<ChainedEvent['rewards']>,
  skipped: ReturnType<typeof perform>,
): void {
  const length = skipsLength(skipped);
  if (questId !== undefined) note(turn.trace, { quest: questId, skipped }, length);
  else if (adventureId !== undefined) note(turn.trace, { adventure: adventureId, skipped }, length);
  else if (ofLeaderboardId !== undefined && milestoneId !== undefined) {
    note(turn.trace, { leaderboard: ofLeaderboardId, milestone: milestoneId, skipped }, length);
  }
}
