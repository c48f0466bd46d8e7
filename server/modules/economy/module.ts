import { createJob } from '../../platform/jobs.ts';
import type { Kit, Module } from '../module.ts';
import { economyData } from './data.ts';
import { economyErasure } from './erase-player.ts';
import { foldFlows } from './fold-flows.ts';

export function openEconomy({ jobDb }: Kit): Module {
  return {
    data: economyData,
    jobs: [createJob('fold currency flows', 10_000, (context) => foldFlows(jobDb, context))],
    erasure: economyErasure,
  };
}
