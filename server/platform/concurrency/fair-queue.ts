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
  /** What one item of this owner costs, by recent measurements. */
  readonly expectedCost: number;
  /** How much more this owner was served than the one, of those who wait, that was served least. */
  readonly ahead: number;
}

export interface TakeLimits<T> {
  mostItems: number;
  /** Stops once the expected cost of what was taken reaches this. One item is taken in any case. */
  mostCost: number;
  /** Owners that may be served now; all of them where absent. */
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
  /** Returns items to the front of the owner's line, in their order, and their advance charge to the owner. */
  putBack(taken: readonly Taken<T>[]): void;
  take(limits: TakeLimits<T>): Taken<T>[];
  /** Replaces the advance charges of these items by what they really cost together. All must be of one owner. */
  settle(taken: readonly Taken<T>[], cost: number): void;
}

interface Lane<T> {
  readonly owner: number;
  items: T[];
  /** The cost of all that was served, on a scale that all owners share. The owner with the least is next. */
  served: number;
  expectedCost: number;
}

/** Owners take turns after this much cost, not after each item. */
const turn = 1;
/** Of one owner's line, how many items one `take` looks at: a long line of items that may not be taken costs no more. */
const mostScanned = 2_000;
/** Idle owners are remembered for what they used up. Above this number, those who owe nothing are dropped. */
const mostIdleLanes = 2_000;

/**
 * A queue that many owners share, each with a line of their own, served by cost and not by arrival (start-time fair
 * queuing). An owner who sends a thousand items does not delay one who sends a single item, and an owner whose items are
 * expensive gets fewer of them served. Any owner may use capacity that the others leave, and is not penalised for it
 * later: a newcomer starts level with the owner that is being served.
 */
export function createFairQueue<T>(firstGuess: number): FairQueue<T> {
  const lanes = new Map<number, Lane<T>>();
  const active = new Set<Lane<T>>();
  let waiting = 0;
  /** How much the owner who was served least, of those who wait, has been served. */
  let level = 0;

  function laneOf(owner: number): Lane<T> {
    let lane = lanes.get(owner);
    if (!lane) {
      if (lanes.size - active.size > mostIdleLanes) dropIdle();
      lane = { owner, items: [], served: level, expectedCost: firstGuess };
      lanes.set(owner, lane);
    }
    return lane;
  }

  function dropIdle(): void {
    for (const lane of lanes.values()) {
      if (lane.items.length === 0 && lane.served <= level) lanes.delete(lane.owner);
    }
  }

  function activate(lane: Lane<T>): void {
    if (active.has(lane)) return;
    lane.served = Math.max(lane.served, level);
    active.add(lane);
  }

  const viewOf = ({ owner, items, expectedCost, served }: Lane<T>): OwnerView => ({
    owner,
    waiting: items.length,
    expectedCost,
    ahead: Math.max(served - level, 0),
  });

  function take({ mostItems, mostCost, mayServe, mayTake }: TakeLimits<T>): Taken<T>[] {
    const order = [...active].sort((a, b) => a.served - b.served);
    if (order[0]) level = Math.max(level, order[0].served);
    const lines = (mayServe ? order.filter((lane) => mayServe(viewOf(lane))) : order).map(openLine);
    const taken: Taken<T>[] = [];
    let cost = 0;
    for (let first = 0; first < lines.length && taken.length < mostItems && cost < mostCost; ) {
      const line = lines[first] as Line<T>;
      const next = lines[first + 1];
      const until = next ? next.lane.served + turn : Number.POSITIVE_INFINITY;
      while (line.lane.served <= until && taken.length < mostItems && cost < mostCost) {
        const one = nextOf(line, mayTake);
        if (!one) break;
        taken.push(one);
        cost += one.expectedCost;
      }
      if (line.isDone) first++;
      else moveBack(lines, first);
    }
    for (const line of lines) closeLine(line);
    return taken;
  }

  function closeLine({ lane, at, kept }: Line<T>): void {
    if (at === 0) return;
    waiting -= at - kept.length;
    lane.items = kept.concat(lane.items.slice(at));
    if (lane.items.length === 0) active.delete(lane);
  }

  return {
    get waiting() {
      return waiting;
    },
    get ownersWaiting() {
      return active.size;
    },
    view: (owner) =>
      viewOf(lanes.get(owner) ?? { owner, items: [], served: level, expectedCost: firstGuess }),
    *owners() {
      for (const lane of active) yield viewOf(lane);
    },
    push(owner, items) {
      if (items.length === 0) return;
      const lane = laneOf(owner);
      activate(lane);
      lane.items.push(...items);
      waiting += items.length;
    },
    putBack(taken) {
      for (const [owner, back] of Map.groupBy(taken, (one) => one.owner)) {
        const lane = laneOf(owner);
        activate(lane);
        lane.items.unshift(...back.map(({ item }) => item));
        for (const { expectedCost } of back) lane.served -= expectedCost;
        waiting += back.length;
      }
    },
    take,
    settle(taken, cost) {
      const [first] = taken;
      if (!first) return;
      const lane = laneOf(first.owner);
      lane.served += cost - taken.reduce((sum, one) => sum + one.expectedCost, 0);
      const each = cost / taken.length;
      // Dear items are noticed at once, so that the next group is small enough; cheap ones have to be proved.
      lane.expectedCost += (each - lane.expectedCost) * (each > lane.expectedCost ? 0.5 : 0.1);
    },
  };
}

/** A lane while items are taken from it. */
interface Line<T> {
  readonly lane: Lane<T>;
  /** Items before this one were looked at. */
  at: number;
  /** Those that were looked at and stay. */
  readonly kept: T[];
  isDone: boolean;
}

function openLine<T>(lane: Lane<T>): Line<T> {
  return { lane, at: 0, kept: [], isDone: false };
}

function nextOf<T>(line: Line<T>, mayTake: (item: T) => boolean): Taken<T> | undefined {
  const { lane, kept } = line;
  const end = Math.min(lane.items.length, mostScanned);
  while (line.at < end) {
    const item = lane.items[line.at++] as T;
    if (!mayTake(item)) {
      kept.push(item);
      continue;
    }
    lane.served += lane.expectedCost;
    return { owner: lane.owner, item, expectedCost: lane.expectedCost };
  }
  line.isDone = true;
  return undefined;
}

/** To its position in the order of what owners were served. */
function moveBack<T>(lines: Line<T>[], from: number): void {
  const line = lines[from] as Line<T>;
  let i = from;
  for (; i + 1 < lines.length; i++) {
    const next = lines[i + 1] as Line<T>;
    if (next.lane.served >= line.lane.served) break;
    lines[i] = next;
  }
  lines[i] = line;
}
