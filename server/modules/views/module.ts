import type { Guards } from '../access/index.ts';
import type { Kit, Module } from '../module.ts';
import { viewsData } from './data.ts';
import { viewEndpoints } from './routes.ts';

export function openViews({ db, clock }: Kit, { guards }: { guards: Guards }): Module {
  return { data: viewsData, endpoints: viewEndpoints({ db, clock, guards }) };
}
