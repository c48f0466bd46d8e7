/** A request for one piece of something that is limited, such as a connection. A call names each key once. */
export interface Wanted {
  key: string;
  most: number;
}

export interface Hold {
  /** Gives all of it back, or one key of it. May be called more than once. */
  release(key?: string): void;
}

/** How many of something are held at once, over all nodes. What a node held is free again when the node is gone. */
export interface HeldCounts {
  /** Takes one of each, or nothing; then `full` is the index in `wanted` of the first without room. */
  take(wanted: readonly Wanted[]): Promise<Hold | { full: number }>;
  /** How many this node holds. */
  heldHere(key: string): number;
  close(): Promise<void>;
}

interface LocalHold extends Hold {
  /** The keys that were given back by this call. */
  release(key?: string): string[];
}

export interface LocalHeldCounts extends HeldCounts {
  takeHere(wanted: readonly Wanted[]): LocalHold | { full: number };
  all(): Iterable<[key: string, count: number]>;
}

/** Of one node. */
export function createLocalHeldCounts(): LocalHeldCounts {
  const counts = new Map<string, number>();
  const heldHere = (key: string) => counts.get(key) ?? 0;

  function takeHere(wanted: readonly Wanted[]): LocalHold | { full: number } {
    const full = wanted.findIndex(({ key, most }) => heldHere(key) >= most);
    if (full !== -1) return { full };
    for (const { key } of wanted) counts.set(key, heldHere(key) + 1);
    const held = new Set(wanted.map(({ key }) => key));
    return {
      release(only) {
        const released = [...held].filter((key) => only === undefined || key === only);
        for (const key of released) {
          held.delete(key);
          const left = heldHere(key) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
        return released;
      },
    };
  }

  return {
    takeHere,
    take: async (wanted) => takeHere(wanted),
    heldHere,
    all: () => counts,
    async close() {
      counts.clear();
    },
  };
}
