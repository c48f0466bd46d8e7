/** How many sockets of one address may be refused with a full answer. */
const refusalLimits = { atOnce: 100, perSecond: 20 };

interface Budget {
  left: number;
  filledAt: number;
}

export interface RefusedAddresses {
  /** A socket of this address was refused. */
  note(network: string): void;
  /** Whether so many were refused that another connection is not worth a handshake. */
  isOver(network: string): boolean;
}

/** If there are more addresses than this, those whose budget is full again are forgotten. */
const mostRemembered = 10_000;

/**
 * To tell a client why it is refused, the server must complete two handshakes, which takes a millisecond. A client that
 * reconnects at once, thousands of times, would block the event loop.
 */
export function rememberRefused(limits = refusalLimits, now = () => performance.now()): RefusedAddresses {
  const budgets = new Map<string, Budget>();

  function fill(budget: Budget): Budget {
    const gained = ((now() - budget.filledAt) / 1_000) * limits.perSecond;
    budget.left = Math.min(limits.atOnce, budget.left + gained);
    budget.filledAt = now();
    return budget;
  }

  function forgetFull(): void {
    for (const [network, budget] of budgets) {
      if (fill(budget).left >= limits.atOnce) budgets.delete(network);
    }
  }

  return {
    note(network) {
      if (!budgets.has(network) && budgets.size >= mostRemembered) forgetFull();
      const budget = fill(budgets.get(network) ?? { left: limits.atOnce, filledAt: now() });
      budget.left = Math.max(0, budget.left - 1);
      budgets.set(network, budget);
    },
    isOver(network) {
      const budget = budgets.get(network);
      return budget !== undefined && fill(budget).left < 1;
    },
  };
}

/** About how long a connection waits for its refusal, and how many may wait: a fifth of the connections of a node. */
const slowRefusalLimits = { ms: 5_000, most: 4_000 };

export interface SlowRefusals {
  /** Calls `answer` after a while. */
  refuse(answer: () => void): void;
}

/**
 * Refuses clients after a while: one that retries immediately would only retry faster if it were refused at once. Each
 * waiting refusal keeps a connection open, so their number is bounded; above it, refusals are immediate.
 */
export function createSlowRefusals({ ms, most } = slowRefusalLimits): SlowRefusals {
  let waiting = 0;
  return {
    refuse(answer) {
      if (waiting >= most) return answer();
      waiting++;
      // Not all at the same moment.
      const wait = ms * (0.5 + Math.random());
      setTimeout(() => {
        waiting--;
        answer();
      }, wait).unref();
    },
  };
}
