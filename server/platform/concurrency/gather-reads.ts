interface Waiting<Item, T> {
  readonly item: Item;
  resolve(value: T): void;
  reject(error: unknown): void;
}

export interface GatherOptions<Group, Item, T> {
  nameOf(group: Group): string;
  /** The results, in the order of the items. */
  read(group: Group, items: readonly Item[]): Promise<readonly T[]>;
  /** How many items one read may have. */
  most: number;
}

/**
 * Reads many items of a group together. A group has one read at a time; items that are asked for meanwhile wait and share
 * the next one. So no caller gets a result from before its call, and a thousand callers cost a few reads.
 */
export function gatherReads<Group, Item, T>({
  nameOf,
  read,
  most,
}: GatherOptions<Group, Item, T>): (group: Group, item: Item) => Promise<T> {
  const queues = new Map<string, Waiting<Item, T>[]>();

  async function run(group: Group, name: string, queue: Waiting<Item, T>[]): Promise<void> {
    // Later in this turn of the event loop, so that everything that is asked for in it goes together.
    await new Promise((resume) => setImmediate(resume));
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      try {
        const results = await read(
          group,
          batch.map(({ item }) => item),
        );
        for (const [i, { resolve }] of batch.entries()) resolve(results[i] as T);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(name);
  }

  return (group, item) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const name = nameOf(group);
    const queue = queues.get(name);
    const waiting = { item, resolve, reject };
    if (queue) {
      queue.push(waiting);
    } else {
      const started = [waiting];
      queues.set(name, started);
      void run(group, name, started);
    }
    return promise;
  };
}
