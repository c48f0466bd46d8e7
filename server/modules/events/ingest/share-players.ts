/**
 * Workers of one main process share the players: the events of a player in batches are run by one of them, whichever took the
 * call. It has the player in memory as the last event left them; the others would have to load the player again and again, and
 * wait for each other's locks. An event that is sent alone is run where it arrived: to pass it on costs more than to load its
 * player. Nothing but speed depends on it: any worker may run any event, so one that cannot be asked is not waited for.
 *
 * An event that is passed on has one of these outcomes:
 *
 *   done           its result is that of the other worker
 *   not done       refused, or of a project that is gone: it is run here, and ends in the same way
 *   failed         with the fault of the other worker, such as a database that is away
 *   nobody knows   the other worker has ended, or hangs. It is run here as well. Ids of events are unique, whoever made them, and
 *                  both look for a repeat, so it happens once
 */

import { Fault, type ShownFault, showFault } from '../../../platform/faults.ts';
import {
  currentTrace,
  readTraceparent,
  withinTrace,
  writeTraceparent,
} from '../../../platform/telemetry/trace-context.ts';
import type { PeerLines } from '../../../platform/workers/peer-lines.ts';
import { nameOf } from '../../players/index.ts';
import { messages } from '../messages.ts';
import type { Done, Result } from '../stimuli/result.ts';
import type { EnvironmentScope, Stimulus } from '../stimuli/stimulus.ts';
import { refusal } from './admission.ts';
import type { Ingest, OwnIngest } from './ingest.ts';

type EventStimulus = Extract<Stimulus, { kind: 'event' }>;

/** Of one call, for one worker. */
type Parcel = readonly [
  traceparent: string,
  scope: EnvironmentScope,
  events: readonly (readonly [
    playerId: string,
    id: string,
    type: string,
    propertiesJson: string,
    occurredAt: number,
  ])[],
];

/** 0 for an event that was not done. */
type Outcome = Done | 0 | { readonly failed: ShownFault; readonly headers: Fault['headers'] };

/** More is sent in several parcels: each is read in one step. */
const parcelLength = 64 * 1024;

export function sharePlayers(own: OwnIngest, lines: PeerLines): Ingest {
  const { places } = lines;
  /** What other workers have of an environment. They do not refuse it, so it is counted here. */
  const away = new Map<number, number>();
  let allAway = 0;

  lines.onAsked(async (body) => JSON.stringify(await runParcel(own, JSON.parse(body))));

  function count(environmentId: number, by: number): void {
    const left = (away.get(environmentId) ?? 0) + by;
    if (left === 0) away.delete(environmentId);
    else away.set(environmentId, left);
    allAway += by;
  }

  function refused(environmentId: number, more: number): Fault | null {
    const { usualCost } = own.view(environmentId);
    const waiting = away.get(environmentId) ?? 0;
    const all = { waiting: allAway, ownersWaiting: away.size };
    const fault = refusal(more, { waiting, usualCost }, all);
    if (fault) own.totals.refused += more;
    return fault;
  }

  function submitAll(stimuli: readonly Stimulus[]): Promise<Result>[] {
    if (stimuli.length === 1) return own.submitAll(stimuli);
    const placeOf = stimuli.map((stimulus) =>
      mayPass(stimulus) ? placeOfPlayer(stimulus.player) : undefined,
    );
    if (placeOf.every((place) => place === undefined)) return own.submitAll(stimuli);
    const [first] = stimuli;
    const environmentId = first?.scope.environment.id ?? 0;
    const passed = placeOf.filter((place) => place !== undefined).length;
    const fault = refused(environmentId, passed);
    if (fault) throw fault;
    // Throws if these are refused; then nothing was passed on.
    const kept = own.submitAll(stimuli.filter((_, i) => placeOf[i] === undefined));
    const results: Promise<Result>[] = [];
    const parcels = new Map<number, { events: EventStimulus[]; settle: PromiseWithResolvers<Result>[] }>();
    for (const [i, stimulus] of stimuli.entries()) {
      const place = placeOf[i];
      if (place === undefined) {
        results.push(kept.shift() as Promise<Result>);
        continue;
      }
      const parcel = parcels.get(place) ?? { events: [], settle: [] };
      parcels.set(place, parcel);
      const settled = Promise.withResolvers<Result>();
      parcel.events.push(stimulus as EventStimulus);
      parcel.settle.push(settled);
      results.push(settled.promise);
    }
    for (const [place, { events, settle }] of parcels) {
      for (const [from, to] of partsOf(events)) pass(place, events.slice(from, to), settle.slice(from, to));
    }
    return results;
  }

  /** Undefined if this worker runs the player's events. */
  function placeOfPlayer(player: string): number | undefined {
    const place = hash(player) % places;
    return place === lines.place || !lines.mayAsk(place) ? undefined : place;
  }

  function pass(
    place: number,
    events: readonly EventStimulus[],
    settle: readonly PromiseWithResolvers<Result>[],
  ): void {
    const [first] = events;
    if (!first) return;
    const asked = lines.ask(place, JSON.stringify(parcelOf(first.scope, events)));
    const environmentId = first.scope.environment.id;
    count(environmentId, events.length);
    own.totals.passedOn += events.length;
    asked
      .then(
        (reply) => {
          const outcomes = JSON.parse(reply) as Outcome[];
          for (const [i, event] of events.entries()) {
            const outcome = outcomes[i] ?? 0;
            if (outcome === 0) settle[i]?.resolve(runHere(event));
            else if ('failed' in outcome) settle[i]?.reject(readFault(outcome));
            else settle[i]?.resolve(asSent(event, outcome));
          }
        },
        () => {
          for (const [i, event] of events.entries()) settle[i]?.resolve(runHere(event));
        },
      )
      .finally(() => count(environmentId, -events.length));
  }

  async function runHere(event: EventStimulus): Promise<Result> {
    return asSent(event, (await own.admit([{ ...event, given: true }])[0]) as Result);
  }

  return {
    submit: own.submit,
    submitAll,
    refuseIfFull: own.refuseIfFull,
    get waiting() {
      return own.waiting;
    },
    get ownersWaiting() {
      return own.ownersWaiting;
    },
    totals: own.totals,
  };
}

/** Plain events: they are most of what there is, and nothing of this process is in them. */
function mayPass(stimulus: Stimulus): boolean {
  if (stimulus.kind !== 'event') return false;
  const { source, once, onlyKey, whenDue, sent, audited } = stimulus;
  return source === 'event' && !(once || onlyKey !== undefined || whenDue || sent || audited);
}

function partsOf(events: readonly EventStimulus[]): [from: number, to: number][] {
  const parts: [number, number][] = [];
  let [from, length] = [0, 0];
  for (const [i, { propertiesJson }] of events.entries()) {
    length += propertiesJson.length;
    if (length < parcelLength) continue;
    parts.push([from, i + 1]);
    [from, length] = [i + 1, 0];
  }
  if (from < events.length) parts.push([from, events.length]);
  return parts;
}

function parcelOf(scope: EnvironmentScope, events: readonly EventStimulus[]): Parcel {
  const { tenantId, projectId, environment, player } = scope;
  const trace = currentTrace();
  return [
    trace ? writeTraceparent(trace) : '',
    { tenantId, projectId, environment, ...(player && { player }) },
    events.map(({ playerId, id, type, propertiesJson, occurredAt }) => [
      playerId,
      id,
      type,
      propertiesJson,
      occurredAt.getTime(),
    ]),
  ];
}

async function runParcel(own: OwnIngest, [trace, scope, events]: Parcel): Promise<Outcome[]> {
  const stimuli = events.map(
    ([playerId, id, type, propertiesJson, occurredAt]): EventStimulus => ({
      kind: 'event',
      scope,
      playerId,
      player: nameOf(scope.environment.id, playerId),
      id,
      given: true,
      source: 'event',
      type,
      properties: JSON.parse(propertiesJson),
      propertiesJson,
      occurredAt: new Date(occurredAt),
    }),
  );
  const results = withinTrace(trace === '' ? undefined : readTraceparent(trace), () => own.admit(stimuli));
  return (await Promise.allSettled(results)).map((one): Outcome => {
    if (one.status === 'fulfilled') return one.value.type === 'done' ? one.value : 0;
    // Anything but a fault was logged where it happened.
    const fault = one.reason instanceof Fault ? one.reason : new Fault('INTERNAL', messages.notProcessed);
    return { failed: showFault(fault), headers: fault.headers };
  });
}

function readFault({ failed, headers }: Exclude<Outcome, Done | 0>): Fault {
  const { code, message, messageParts, details } = failed;
  return new Fault(code, { text: message, parts: messageParts }, { headers, ...(details && { details }) });
}

/** If its sender gave it no id, it is a repeat only because it was run twice for one call. */
function asSent({ given }: EventStimulus, result: Result): Result {
  return result.type === 'done' && !given ? { ...result, duplicate: false } : result;
}

/** FNV-1a. It only has to divide evenly. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
