import type { Module, ModuleData } from './modules/module.ts';

/**
 * Refuses to start with a module that would break a promise: one that keeps data about players and does not say how it is
 * erased, one whose data is never removed, or two that own the same table.
 */
export function checkModules(modules: readonly Module[], data: readonly ModuleData[]): void {
  for (const module of modules) {
    const { module: name, tables, playerTables = {} } = module.data;
    if (!data.some((one) => one.module === name)) {
      throw new Error(`module ${name} is missing from moduleData (server/modules.ts)`);
    }
    for (const table of Object.keys(playerTables)) {
      if (!tables.includes(table)) throw new Error(`module ${name} does not own the table ${table}`);
    }
    const { erasure } = module;
    if (Object.values(playerTables).includes('erasure') && !erasure?.forget && !erasure?.erase) {
      throw new Error(`module ${name} stores data about players but registers no erasure`);
    }
  }
  const owners = new Map<string, string>();
  for (const { module, tables } of data) {
    for (const table of tables) {
      const other = owners.get(table);
      if (other !== undefined) throw new Error(`both ${other} and ${module} claim the table ${table}`);
      owners.set(table, module);
    }
  }
}
