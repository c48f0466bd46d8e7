/** Test never changes live: what a caller who works in test may write, and where a definition is active. */
import { detail, Fault, type FaultDetail, forbidden } from '../../../platform/faults.ts';
import { type EnvironmentName, environmentNames } from '../../access/index.ts';
import type { Body, Given, Kind } from '../kinds/kind.ts';
import { messages } from '../messages.ts';

/** Definitions of a version before this field existed are active everywhere. */
export function environmentsOf(body: Body): readonly EnvironmentName[] {
  return (body['environments'] as readonly EnvironmentName[] | null | undefined) ?? environmentNames;
}

/**
 * What was sent, with the environments that it is for: as given; else as the definition has them; else both, or test
 * alone where the caller works in test.
 */
export function withEnvironments(
  environment: EnvironmentName,
  given: Given,
  before: Body | undefined,
): Given {
  if (given['environments'] != null) return given;
  const own = environment === 'test' ? ['test'] : [...environmentNames];
  const kept = before === undefined || given['environments'] === null ? own : environmentsOf(before);
  return { ...given, environments: kept };
}

/** Refuses a change that live would notice, from a caller who works in test. */
export function refuseLiveFromTest(
  environment: EnvironmentName,
  kind: Kind,
  id: string,
  before: Body | undefined,
  after: Body | null,
): void {
  if (environment === 'live') return;
  if (before && environmentsOf(before).includes('live')) {
    throw forbidden(messages.activeInLive({ kind: kind.name, id }));
  }
  if (after && environmentsOf(after).includes('live')) {
    throw new Fault('FORBIDDEN', messages.testOnly, {
      details: [detail('/environments', messages.testEnvironments)],
    });
  }
}

/** The environments in which the referrer is active and its target is not. */
export function missingIn(referrer: Body, target: Body): readonly EnvironmentName[] {
  const active = environmentsOf(target);
  return environmentsOf(referrer).filter((name) => !active.includes(name));
}

/** Those who refer to a definition from an environment in which it would no longer be active. */
export function findStranded(
  kind: Kind,
  id: string,
  body: Body,
  referrers: readonly { kind: string; id: string; body: Body }[],
): FaultDetail[] {
  return referrers.flatMap((referrer) => {
    const lost = missingIn(referrer.body, body);
    if (lost.length === 0) return [];
    return [
      detail(
        '/environments',
        messages.activeElsewhere({
          kind: referrer.kind,
          id: referrer.id,
          places: lost.join(' and '),
          other: kind.name,
          otherId: id,
        }),
      ),
    ];
  });
}
