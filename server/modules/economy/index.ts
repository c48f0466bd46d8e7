export { listPlayerBoosts } from './boosts/list-boosts.ts';
export { PlayerBoost } from './boosts/schemas.ts';
export { economyData } from './data.ts';
export { economyDerived } from './derived.ts';
export { readGains } from './gains/read-gains.ts';
export { collectTransactions, type Ledger, openLedger, writeLedger } from './ledger.ts';
export { openEconomy } from './module.ts';
export { countBuyers } from './purchases/count-buyers.ts';
export { purchaseFields } from './purchases/schemas.ts';
export { type NewPurchase, writePurchases } from './purchases/write-purchases.ts';
export { listTransactions, readWallet } from './read-wallet.ts';
export { OwnTransaction, TransactionsQuery } from './schemas.ts';
export {
  type HeldStock,
  holdStock,
  remainingOf,
  sell,
  type WantedStock,
  writeStock,
} from './stock/hold-stock.ts';
export { readRemaining } from './stock/read-remaining.ts';
