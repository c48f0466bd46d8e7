export { economyData } from './data.ts';
export { collectTransactions, type Ledger, openLedger, writeLedger } from './ledger.ts';
export { openEconomy } from './module.ts';
export { listTransactions, readWallet } from './read-wallet.ts';
export { OwnTransaction, TransactionsQuery, Wallet } from './schemas.ts';
