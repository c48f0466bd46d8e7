export { economyData } from './data.ts';
export { collectTransactions, type Ledger, openLedger, writeLedger } from './ledger.ts';
export { openEconomy } from './module.ts';
