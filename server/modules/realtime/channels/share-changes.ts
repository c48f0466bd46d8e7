import type { Bus } from '../../../platform/cluster/bus.ts';
import { newId } from '../../../platform/ids.ts';

export interface SharedChanges {
  /** The state of this channel may have changed: all nodes read it again. */
  changed(room: string): void;
  /** The same if this node has already read it. */
  tellOthers(room: string): void;
  stop(): void;
}

export interface ChangeListener {
  touch(room: string): void;
  touchAll(): void;
}

/** Changes within this time are sent together, each channel once. */
const collectMs = 20;
/** If more channels than this have changed, the other nodes read all of theirs. */
const mostRooms = 1_000;

const busChannel = 'channels';
const everything = '*';

/** Tells the other nodes which channels may have changed. This node learns it at once, without the bus. */
export function shareChanges(bus: Bus, listener: ChangeListener): SharedChanges {
  const self = newId();
  let rooms = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    const names = rooms.size > mostRooms ? [everything] : [...rooms];
    rooms = new Set();
    // If Redis is away, the bus makes the other nodes resync later.
    bus.publish(busChannel, [self, ...names].join('\n')).catch(() => {});
  }

  const subscription = bus.subscribe(busChannel, {
    message(text) {
      const [from, ...names] = text.split('\n');
      if (from === self) return;
      if (names[0] === everything) listener.touchAll();
      else for (const name of names) listener.touch(name);
    },
    resync: listener.touchAll,
  });

  function tellOthers(room: string): void {
    if (rooms.size <= mostRooms) rooms.add(room);
    timer ??= setTimeout(flush, collectMs).unref();
  }

  return {
    changed(room) {
      listener.touch(room);
      tellOthers(room);
    },
    tellOthers,
    stop() {
      clearTimeout(timer);
      subscription.end();
    },
  };
}
