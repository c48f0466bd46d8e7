export * from './basic.ts';
export * from './competition.ts';
