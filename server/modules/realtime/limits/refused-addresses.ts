/** How many sockets of one address may be refused with a full answer. */
const refusalLimits = { atOnce: 100, perSecond: 20 };

interface Budget {
  left: number;
  filledAt: number;
}

export interface RefusedAddresses {
  /** A socket of this address was refused. */
  note(network: string): void;
  /** Whether so many were refused that further connections are not worth a handshake. */
  isOver(network: string): boolean;
}

/** Above this number, addresses whose budget is full again are forgotten. */
const mostRemembered = 10_000;

/**
 * To be told why it is refused a client has to be let through two handshakes, which costs a millisecond. Whoever comes back at
 * once, thousands of times, would take the whole event loop with it.
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
