import type { Bus } from '../../../platform/cluster/bus.ts';
import { newId } from '../../../platform/ids.ts';

/** Knows in which environments somebody listens to channels that change often, on this node and on others. */
export interface Listeners {
  add(environmentId: number): void;
  remove(environmentId: number): void;
  isHere(environmentId: number): boolean;
  isElsewhere(environmentId: number): boolean;
  /** Tells the other nodes again. To be called every few seconds. */
  announce(): void;
  stop(): void;
}

const busChannel = 'channel-listeners';
/** How long an announcement counts: as long as three intervals. After that, a node that has crashed is forgotten. */
const believedMs = 15_000;

/**
 * Without this, every change of every player would go over the bus. If an announcement is lost, a change arrives some
 * seconds late: channels are read every few seconds in any case.
 */
export function shareListeners(bus: Bus, clock: () => number = () => performance.now()): Listeners {
  const self = newId();
  const here = new Map<number, number>();
  const elsewhere = new Map<number, number>();

  function tell(environmentIds: Iterable<number>): void {
    const message = [self, ...environmentIds];
    if (message.length > 1) bus.publish(busChannel, message.join(' ')).catch(() => {});
  }

  const subscription = bus.subscribe(busChannel, {
    message(text) {
      const [from, ...ids] = text.split(' ');
      if (from === self) return;
      for (const id of ids) elsewhere.set(Number(id), clock() + believedMs);
    },
    resync: () => tell(here.keys()),
  });

  return {
    add(environmentId) {
      const count = here.get(environmentId) ?? 0;
      here.set(environmentId, count + 1);
      if (count === 0) tell([environmentId]);
    },
    remove(environmentId) {
      const count = here.get(environmentId) ?? 0;
      if (count > 1) here.set(environmentId, count - 1);
      else here.delete(environmentId);
    },
    isHere: (environmentId) => here.has(environmentId),
    isElsewhere: (environmentId) => (elsewhere.get(environmentId) ?? 0) > clock(),
    announce() {
      for (const [id, until] of elsewhere) if (until <= clock()) elsewhere.delete(id);
      tell(here.keys());
    },
    stop: () => subscription.end(),
  };
}
