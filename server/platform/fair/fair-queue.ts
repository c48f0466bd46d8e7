/** An item on its way out of the queue, with the cost that its owner was charged in advance. */
export interface Taken<T> {
  readonly owner: number;
  readonly item: T;
  readonly expectedCost: number;
}

/** What the queue knows of one owner. */
export interface OwnerView {
  readonly owner: number;
  readonly waiting: number;
  /** What the next item of this owner may cost: rises at once with an expensive one. */
  readonly expectedCost: number;
  /** What an item of this owner cost on average lately. One that was slow by chance does not change it much. */
  readonly usualCost: number;
  /** How much more this owner was served than the waiting owner who was served least. */
  readonly ahead: number;
}

export interface TakeLimits<T> {
  mostItems: number;
  /** Stops once the expected cost of what was taken reaches this. One item is taken in any case. */
  mostCost: number;
  /** Owners that may be served now. Absent: all of them. */
  mayServe?: (owner: OwnerView) => boolean;
  /** An item that may not be taken now keeps its position. */
  mayTake: (item: T) => boolean;
}

export interface FairQueue<T> {
  readonly waiting: number;
  readonly ownersWaiting: number;
  view(owner: number): OwnerView;
  /** Owners who have something waiting. */
  owners(): Iterable<OwnerView>;
  push(owner: number, items: readonly T[]): void;
  /** Returns items to the front of the owner's line, in their order, and refunds their advance charge. */
  putBack(taken: readonly Taken<T>[]): void;
  take(limits: TakeLimits<T>): Taken<T>[];
  /** Replaces the advance charges of these items by what they really cost together. All must be of one owner. */
  settle(taken: readonly Taken<T>[], cost: number): void;
}

interface Line<T> {
  readonly owner: number;
  items: T[];
  /** The cost of all that was served, on a scale that all owners share. The owner with the least is next. */
  served: number;
  expectedCost: number;
  /** What was settled lately: items, and their cost. */
  lately: { items: number; cost: number };
}

/** Owners take turns after this much cost, not after each item. */
const turn = 1;
/**
 * How many items of one owner's line one `take` looks at, so that a long line of items that may not be taken costs no
 * more.
 */
const mostScanned = 2_000;
/** Idle owners are remembered for what they used up. Above this number, those who owe nothing are dropped. */
const mostIdleLines = 2_000;
/** The average of an owner is over about this much cost. */
const averagedCost = 300;
/** A new owner has an average as if this much had been settled, so that one slow start is not taken for all. */
const assumedCost = 100;

/**
 * A queue that many owners share, each with a line of their own, served by cost and not by arrival (start-time fair
 * queuing). An owner who sends a thousand items does not delay one who sends a single item, and an owner whose items are
 * expensive gets fewer of them served. Any owner may use capacity that the others leave, and is not penalised for it
 * later: a newcomer starts level with the owner that is being served.
 */
export function createFairQueue<T>(firstGuess: number): FairQueue<T> {
  const lines = new Map<number, Line<T>>();
  const active = new Set<Line<T>>();
  let waiting = 0;
  /** How much the waiting owner who was served least has been served. */
  let level = 0;

  const newLine = (owner: number): Line<T> => ({
    owner,
    items: [],
    served: level,
    expectedCost: firstGuess,
    lately: { items: assumedCost / firstGuess, cost: assumedCost },
  });

  function lineOf(owner: number): Line<T> {
    let line = lines.get(owner);
    if (!line) {
      if (lines.size - active.size > mostIdleLines) dropIdle();
      line = newLine(owner);
      lines.set(owner, line);
    }
    return line;
  }

  function dropIdle(): void {
    for (const line of lines.values()) {
      if (line.items.length === 0 && line.served <= level) lines.delete(line.owner);
    }
  }

  function activate(line: Line<T>): void {
    if (active.has(line)) return;
    line.served = Math.max(line.served, level);
    active.add(line);
  }

  const viewOf = ({ owner, items, expectedCost, served, lately }: Line<T>): OwnerView => ({
    owner,
    waiting: items.length,
    expectedCost,
    usualCost: lately.cost / lately.items,
    ahead: Math.max(served - level, 0),
  });

  function take({ mostItems, mostCost, mayServe, mayTake }: TakeLimits<T>): Taken<T>[] {
    const order = [...active].sort((a, b) => a.served - b.served);
    if (order[0]) level = Math.max(level, order[0].served);
    const cursors = (mayServe ? order.filter((line) => mayServe(viewOf(line))) : order).map(openCursor);
    const taken: Taken<T>[] = [];
    let cost = 0;
    for (let first = 0; first < cursors.length && taken.length < mostItems && cost < mostCost; ) {
      const cursor = cursors[first] as Cursor<T>;
      const next = cursors[first + 1];
      const until = next ? next.line.served + turn : Number.POSITIVE_INFINITY;
      while (cursor.line.served <= until && taken.length < mostItems && cost < mostCost) {
        const one = nextOf(cursor, mayTake);
        if (!one) break;
        taken.push(one);
        cost += one.expectedCost;
      }
      if (cursor.isDone) first++;
      else moveBack(cursors, first);
    }
    for (const cursor of cursors) closeCursor(cursor);
    return taken;
  }

  function closeCursor({ line, at, kept }: Cursor<T>): void {
    if (at === 0) return;
    waiting -= at - kept.length;
    line.items = kept.concat(line.items.slice(at));
    if (line.items.length === 0) active.delete(line);
  }

  return {
    get waiting() {
      return waiting;
    },
    get ownersWaiting() {
      return active.size;
    },
    view: (owner) => viewOf(lines.get(owner) ?? newLine(owner)),
    *owners() {
      for (const line of active) yield viewOf(line);
    },
    push(owner, items) {
      if (items.length === 0) return;
      const line = lineOf(owner);
      activate(line);
      line.items.push(...items);
      waiting += items.length;
    },
    putBack(taken) {
      for (const [owner, back] of Map.groupBy(taken, (one) => one.owner)) {
        const line = lineOf(owner);
        activate(line);
        line.items.unshift(...back.map(({ item }) => item));
        for (const { expectedCost } of back) line.served -= expectedCost;
        waiting += back.length;
      }
    },
    take,
    settle(taken, cost) {
      const [first] = taken;
      if (!first) return;
      const line = lineOf(first.owner);
      line.served += cost - taken.reduce((sum, one) => sum + one.expectedCost, 0);
      const each = cost / taken.length;
      // Expensive items count at once, so that the next group is small enough. Cheap ones count slowly.
      line.expectedCost += (each - line.expectedCost) * (each > line.expectedCost ? 0.5 : 0.1);
      const { lately } = line;
      const kept = Math.exp(-cost / averagedCost);
      lately.items = lately.items * kept + taken.length;
      lately.cost = lately.cost * kept + cost;
    },
  };
}

/** A line while items are taken from it. */
interface Cursor<T> {
  readonly line: Line<T>;
  /** Items before this one were looked at. */
  at: number;
  /** Those that were looked at and stay. */
  readonly kept: T[];
  isDone: boolean;
}

function openCursor<T>(line: Line<T>): Cursor<T> {
  return { line, at: 0, kept: [], isDone: false };
}

function nextOf<T>(cursor: Cursor<T>, mayTake: (item: T) => boolean): Taken<T> | undefined {
  const { line, kept } = cursor;
  const end = Math.min(line.items.length, mostScanned);
  while (cursor.at < end) {
    const item = line.items[cursor.at++] as T;
    if (!mayTake(item)) {
      kept.push(item);
      continue;
    }
    line.served += line.expectedCost;
    return { owner: line.owner, item, expectedCost: line.expectedCost };
  }
  cursor.isDone = true;
  return undefined;
}

/** Moves it to its position in the order of what owners were served. */
function moveBack<T>(cursors: Cursor<T>[], from: number): void {
  const cursor = cursors[from] as Cursor<T>;
  let i = from;
  for (; i + 1 < cursors.length; i++) {
    const next = cursors[i + 1] as Cursor<T>;
    if (next.line.served >= cursor.line.served) break;
    cursors[i] = next;
  }
  cursors[i] = cursor;
}
