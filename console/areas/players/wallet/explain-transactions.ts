import type { components } from '../../../../packages/sdk/src/index.ts';

export type Transaction = components['schemas']['CurrencyTransaction'];
export type Activity = components['schemas']['PlayerActivity'];

export interface Explained extends Transaction {
  /** The event or grant that caused it; null if it was not found. */
  entry: Activity | null;
}

/** Finds the entry of the player's activity that caused each transaction. */
export function explainTransactions(
  transactions: readonly Transaction[],
  activity: readonly Activity[],
): Explained[] {
  const byId = new Map(activity.map((entry) => [entry.id, entry]));
  const byEffect = new Map<string, Activity>();
  for (const entry of activity) {
    for (const effect of entry.effects) {
      if (effect.type === 'currency') byEffect.set(keyOf(effect), entry);
    }
  }
  return transactions.map((transaction) => {
    const named = transaction.source.id === null ? undefined : byId.get(transaction.source.id);
    // A transaction names its rule or quest, not the event. The event has an effect with the same resulting balance.
    return { ...transaction, entry: named ?? byEffect.get(keyOf(transaction)) ?? null };
  });
}

function keyOf({ currencyId, amount, balance }: Pick<Transaction, 'currencyId' | 'amount' | 'balance'>) {
  return `${currencyId} ${amount} ${balance}`;
}
