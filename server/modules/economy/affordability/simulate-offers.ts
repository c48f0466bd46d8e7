import type { Static } from 'typebox';
import { type CompiledProject, DAY, meetsRequirement, STIMULUS_LIMITS } from '../../../engine/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { startTimeSlice } from '../../../platform/concurrency/time-slice.ts';
import { inSlot, type Slots } from '../../../platform/fair/slots.ts';
import { invalid, notFound, unavailable } from '../../../platform/faults.ts';
import type { Queryable } from '../../../platform/postgres/statement.ts';
import { type ProjectContext, timeIn } from '../../access/index.ts';
import { compileWith, type DefinitionCache, readMoment } from '../../definitions/index.ts';
import { readStates, type SampledPlayer, samplePlayers } from '../../players/index.ts';
import { messages } from '../messages.ts';
import { daysToAfford, type Purse, quartilesOf, round, shareOf } from './count-days.ts';
import { readWealth, type Wealth } from './read-wealth.ts';
import type { OfferSimulationRequest } from './schemas.ts';

export type Request = Static<typeof OfferSimulationRequest>;

/** One at a time of a project: it reads some ten thousand rows. */
export const offerSimulationLimits = { places: 4, perOwner: 1, waitingPerOwner: 4, waiting: 100 };

const usual = { days: 7, historyDays: 30, start: 'nothing', income: 'earned' } as const;

const mostPlayers = 300;
const mostOffers = 100;
/** How many states are in memory at once. */
const statesAtOnce = 50;
/** Of all requirements for all players together. */
const mostWork = 20 * STIMULUS_LIMITS.work;

export interface OfferSimulator {
  db: Queryable;
  definitions: DefinitionCache;
  slots: Slots;
  clock: Clock;
}

/** What players of a level can buy after some days, if they go on as they did. */
export function simulateOffers(simulator: OfferSimulator, context: ProjectContext, request: Request) {
  const refuse = () => unavailable(messages.tooManySimulations, 1);
  return inSlot(simulator.slots, context.projectId, refuse, () => run(simulator, context, request));
}

async function run({ db, definitions, clock }: OfferSimulator, context: ProjectContext, request: Request) {
  const { environment } = context;
  const { level = null, days, historyDays, start, income } = { ...usual, ...request };
  const now = timeIn(environment, clock);
  const { project, draftIds } = await compileOffers(db, definitions, context, request);
  const offers = chooseOffers(project, draftIds, request, now.getTime());
  const since = new Date(now.getTime() - historyDays * DAY);
  const range = xpOf(project, level);
  const { count, players } = await samplePlayers(
    db,
    environment.id,
    { ...range, seenAfter: since },
    mostPlayers,
  );
  const currencyIds = [
    ...new Set(offers.flatMap(({ price }) => price.map(({ currencyId }) => currencyId))),
  ].sort();
  const wealth = await readWealth(db, players, currencyIds, { since, now });
  const purses = wealth.map((one): Purse => purseOf(one, start, income));
  const meeting = await findMeeting(db, context, project, offers, players, now.getTime());
  return {
    level,
    days,
    from: since.toISOString(),
    to: now.toISOString(),
    players: { atLevel: count, sampled: players.length },
    currencies: currencyIds.map((currencyId) => ({
      currencyId,
      earnedPerDay: shown(wealth.map(({ habits }) => habits.get(currencyId)?.earned ?? 0)),
      spentPerDay: shown(wealth.map(({ habits }) => habits.get(currencyId)?.spent ?? 0)),
      balance: shown(wealth.map(({ balances }) => balances.get(currencyId) ?? 0)),
    })),
    offers: offers.map((offer) => {
      const met = meeting.get(offer.id);
      const mostOf = (id: string) => project.currencies.get(id)?.max ?? Number.MAX_SAFE_INTEGER;
      const needed = purses.map((purse) => daysToAfford(offer.price, purse, mostOf));
      const canPay = needed.map((one) => one <= days);
      const canBuy = shareOf(canPay.map((can, i) => can && (met?.[i] ?? true)));
      return {
        offerId: offer.id,
        isDraft: draftIds.includes(offer.id),
        price: [...offer.price],
        canPay: shareOf(canPay),
        meetsRequirement: met ? shareOf(met) : shareOf(needed.map(() => true)),
        canBuy,
        typicalPlayerCanBuy: canBuy === null ? null : canBuy >= 0.5,
        daysToAfford: shownDays(needed),
      };
    }),
  };
}

async function compileOffers(
  db: Queryable,
  definitions: DefinitionCache,
  { projectId, environment }: ProjectContext,
  { offers = [] }: Request,
): Promise<{ project: CompiledProject; draftIds: readonly string[] }> {
  const moment = await readMoment(db, projectId, environment.name);
  if (offers.length === 0) return { project: await definitions.get(db, moment), draftIds: [] };
  const { timezone, levels } = moment;
  const { project, ids } = await compileWith(
    projectId,
    await definitions.programmed(db, moment),
    { environment: environment.name, timezone, levels },
    offers.map((given, i) => ({ kind: 'offer', given, at: `/offers/${i}` })),
  );
  return { project, draftIds: ids };
}

type Offer = CompiledProject['offers'] extends ReadonlyMap<string, infer T> ? T : never;

/** Drafts first; then those that players can buy now or later, or those that are named. */
function chooseOffers(
  project: CompiledProject,
  draftIds: readonly string[],
  { offerIds }: Request,
  now: number,
): Offer[] {
  const named = offerIds ?? [...project.offers.keys()].sort();
  const chosen = [...new Set([...draftIds, ...named])].flatMap((id) => {
    const offer = project.offers.get(id);
    if (draftIds.includes(id)) return offer ?? [];
    if (offer?.here !== true) {
      if (offerIds !== undefined) throw notFound(`offer '${id}'`);
      return [];
    }
    return offerIds !== undefined || (offer.enabled && now < offer.window.until) ? offer : [];
  });
  return chosen.slice(0, mostOffers);
}

function xpOf({ thresholds }: CompiledProject, level: number | null): { minXp: number; belowXp: number } {
  const end = Number.MAX_SAFE_INTEGER + 1;
  if (level === null) return { minXp: 0, belowXp: end };
  const minXp = thresholds[level - 1];
  if (minXp === undefined) {
    throw invalid('/level', messages.aboveHighestLevel({ most: thresholds.length }));
  }
  return { minXp, belowXp: thresholds[level] ?? end };
}

function purseOf(
  { habits, balances }: Wealth,
  start: 'nothing' | 'balance',
  income: 'earned' | 'net',
): Purse {
  return {
    balances: start === 'nothing' ? new Map() : balances,
    perDay: new Map(
      [...habits].map(([id, { earned, spent }]) => [id, income === 'net' ? earned - spent : earned]),
    ),
  };
}

/** By offer with a requirement: for each player, in their order, whether they meet it. */
async function findMeeting(
  db: Queryable,
  { projectId, environment }: ProjectContext,
  project: CompiledProject,
  offers: readonly Offer[],
  players: readonly SampledPlayer[],
  now: number,
): Promise<Map<string, boolean[]>> {
  const asked = offers.filter(({ requires }) => requires.length > 0);
  const meeting = new Map(asked.map(({ id }) => [id, [] as boolean[]]));
  if (asked.length === 0) return meeting;
  const slice = startTimeSlice(projectId);
  let work = 0;
  for (let i = 0; i < players.length; i += statesAtOnce) {
    const ids = players.slice(i, i + statesAtOnce).map(({ id }) => id);
    const found = await readStates(db, environment.id, ids);
    const states = new Map(found.map((state) => [state.id, state]));
    for (const id of ids) {
      const state = states.get(id);
      for (const [offerId, answers] of meeting) {
        if (slice.isOver()) await slice.pause();
        // One who was erased meanwhile cannot buy.
        const { met, work: more } = state
          ? meetsRequirement(project, state, offerId, now)
          : { met: false, work: 0 };
        answers.push(met);
        work += more;
      }
    }
    if (work > mostWork) {
      throw invalid('/offerIds', messages.tooMuchWork);
    }
  }
  return meeting;
}

function shown(values: readonly number[]) {
  const quartiles = quartilesOf(values);
  return (
    quartiles && {
      lower: round(quartiles.lower),
      median: round(quartiles.median),
      upper: round(quartiles.upper),
    }
  );
}

/** Null for never. */
function shownDays(values: readonly number[]) {
  const quartiles = quartilesOf(values);
  const orNull = (days: number) => (Number.isFinite(days) ? days : null);
  return (
    quartiles && {
      lower: orNull(quartiles.lower),
      median: orNull(quartiles.median),
      upper: orNull(quartiles.upper),
    }
  );
}
