import type { Module } from '../module.ts';
import { historyData } from './data.ts';

/** Other modules write the history in their transactions, and definitions serves it. */
export function openHistory(): Module {
  return { data: historyData };
}
