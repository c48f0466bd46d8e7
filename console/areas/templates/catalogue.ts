import type { Pack } from './pack.ts';

/** A template as the list shows it. The rest is loaded when its page is opened. */
export interface Template {
  id: TemplateId;
  rules: number;
  quests: number;
  badges: number;
  /** One mechanic to add to a design, rather than a whole design. */
  isMechanic?: boolean;
}

const loaders = {
  'learning-app': () => import('./packs/learning-app.json'),
  fitness: () => import('./packs/fitness.json'),
  'community-forum': () => import('./packs/community-forum.json'),
  'shop-loyalty': () => import('./packs/shop-loyalty.json'),
  'idle-game': () => import('./packs/idle-game.json'),
  'competitive-game': () => import('./packs/competitive-game.json'),
  'saas-onboarding': () => import('./packs/saas-onboarding.json'),
  'sales-team': () => import('./packs/sales-team.json'),
  'open-source': () => import('./packs/open-source.json'),
  'habit-tracker': () => import('./packs/habit-tracker.json'),
  'weekly-league': () => import('./packs/weekly-league.json'),
  'weekend-tournament': () => import('./packs/weekend-tournament.json'),
  'season-pass': () => import('./packs/season-pass.json'),
  'team-challenge': () => import('./packs/team-challenge.json'),
  'streak-at-risk': () => import('./packs/streak-at-risk.json'),
  'win-back': () => import('./packs/win-back.json'),
  'welcome-series': () => import('./packs/welcome-series.json'),
  'double-weekend': () => import('./packs/double-weekend.json'),
  'larger-first-reward': () => import('./packs/larger-first-reward.json'),
  'easier-first-quest': () => import('./packs/easier-first-quest.json'),
};

export type TemplateId = keyof typeof loaders;

/** In the order of the list. A test compares the numbers with the packs. */
export const templates: readonly Template[] = [
  { id: 'learning-app', rules: 6, quests: 3, badges: 4 },
  { id: 'fitness', rules: 5, quests: 4, badges: 5 },
  { id: 'community-forum', rules: 7, quests: 3, badges: 4 },
  { id: 'shop-loyalty', rules: 6, quests: 4, badges: 4 },
  { id: 'idle-game', rules: 7, quests: 3, badges: 3 },
  { id: 'competitive-game', rules: 6, quests: 3, badges: 5 },
  { id: 'saas-onboarding', rules: 5, quests: 5, badges: 4 },
  { id: 'sales-team', rules: 6, quests: 4, badges: 4 },
  { id: 'open-source', rules: 5, quests: 5, badges: 5 },
  { id: 'habit-tracker', rules: 6, quests: 3, badges: 4 },
  { id: 'weekly-league', rules: 4, quests: 1, badges: 2, isMechanic: true },
  { id: 'weekend-tournament', rules: 3, quests: 1, badges: 2, isMechanic: true },
  { id: 'season-pass', rules: 3, quests: 1, badges: 2, isMechanic: true },
  { id: 'team-challenge', rules: 2, quests: 1, badges: 2, isMechanic: true },
  { id: 'streak-at-risk', rules: 4, quests: 1, badges: 2, isMechanic: true },
  { id: 'win-back', rules: 4, quests: 1, badges: 2, isMechanic: true },
  { id: 'welcome-series', rules: 5, quests: 1, badges: 2, isMechanic: true },
  { id: 'double-weekend', rules: 2, quests: 1, badges: 1, isMechanic: true },
  { id: 'larger-first-reward', rules: 2, quests: 1, badges: 2, isMechanic: true },
  { id: 'easier-first-quest', rules: 2, quests: 1, badges: 2, isMechanic: true },
];

export function isTemplateId(id: string): id is TemplateId {
  return Object.hasOwn(loaders, id);
}

export async function loadPack(id: TemplateId): Promise<Pack> {
  // The compiler widens the literals of a JSON file to `string`. The tests send every pack to the service.
  return (await loaders[id]()).default as unknown as Pack;
}
