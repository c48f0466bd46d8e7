import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guideDirectory } from './read-pages.ts';
import { readRecipes } from './read-recipes.ts';
import { writeCel } from './write-cel.ts';
import { writeCookbook } from './write-cookbook.ts';
import { writePlans, writeProjectLimits, writeSizes } from './write-limits.ts';
import {
  writeActions,
  writeClientRoutes,
  writeErrors,
  writeKinds,
  writeNotifications,
  writeOwnTypes,
  writeOwnTypesOfRules,
  writePackages,
  writeRoles,
} from './write-lists.ts';

/** Generated parts of handwritten pages: between `<!-- begin: name -->` and `<!-- end: name -->`. */
const parts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  '../README.md': { packages: writePackages },
  'api-basics.md': { errors: writeErrors },
  'cel.md': { reference: writeCel },
  'changes.md': { kinds: writeKinds },
  'events.md': { 'own-types': writeOwnTypes },
  'limits.md': { plans: writePlans, project: writeProjectLimits, sizes: writeSizes },
  'player-tokens.md': { routes: writeClientRoutes },
  'rules.md': { 'own-types': writeOwnTypesOfRules, actions: writeActions },
  'security.md': { roles: writeRoles },
  'webhooks.md': { notifications: writeNotifications },
};

/** The text of each page with generated parts, by its path. */
export function generatePages(): Record<string, string> {
  const filled = Object.entries(parts).map(([path, own]) => {
    const page = readFileSync(join(guideDirectory, path), 'utf8');
    return [path, Object.entries(own).reduce((text, [name, write]) => fill(text, name, write()), page)];
  });
  return { ...writeCookbook(readRecipes()), ...Object.fromEntries(filled) };
}

function fill(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${content.trim()}\n\n${text.slice(to)}`;
}
