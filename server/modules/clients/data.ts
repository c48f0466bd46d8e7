import type { ModuleData } from '../module.ts';

/** Nothing of its own: it shows players what the modules below keep. */
export const clientsData: ModuleData = { module: 'clients', tables: [] };
