const groupsAtOnce = 2;
const worthAnother = 24;
const largestGroup = 200;

/** Gathers what is submitted into groups, at most two at once, which `write` commits. */
export function groupCommits<Item>(write: (items: readonly Item[]) => Promise<unknown[]>) {
  interface Waiting {
    item: Item;
    resolve: (result: unknown) => void;
    reject: (error: unknown) => void;
  }
  let queue: Waiting[] = [];
  let underWay = 0;
  let isDue = false;

  function soon(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      while (underWay < groupsAtOnce && queue.length >= (underWay === 0 ? 1 : worthAnother)) {
        const group = queue.slice(0, largestGroup);
        queue = queue.slice(largestGroup);
        underWay++;
        void commit(group).finally(() => {
          underWay--;
          soon();
        });
      }
    });
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item));
      for (const [i, { resolve }] of group.entries()) resolve(results[i]);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return (item: Item): Promise<unknown> =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      soon();
    });
}
