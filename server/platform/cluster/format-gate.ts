import type { Queryable } from '../postgres/statement.ts';
import { countOlderNodes } from './queries.ts';

/** Whether all nodes read a format of stored data, so that it may be written. */
export interface FormatGate {
  isOpen(): boolean;
  /** Looks for nodes that do not, now and then as long as there are some. To be asked often. */
  ask(on: Queryable): Promise<void> | undefined;
}

const restMs = 10_000;

/** Once it is open it stays open: a node of a version before does not start with a newer database. */
export function createFormatGate(format: number, clock: () => number = Date.now): FormatGate {
  let open = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    isOpen: () => open,
    ask(on) {
      if (open || clock() - askedAt < restMs) return undefined;
      askedAt = clock();
      return countOlderNodes.one(on, format).then(({ count }) => {
        open ||= count === 0;
      });
    },
  };
}
