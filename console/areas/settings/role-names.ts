import type { Role } from '../../session/permissions.ts';

export const roleNames: readonly { role: Role; label: string; may: string }[] = [
  { role: 'OWNER', label: 'Owner', may: 'Full access, including deleting the tenant.' },
  { role: 'ADMIN', label: 'Admin', may: 'Manages projects, people, settings, webhooks and player data.' },
  { role: 'DESIGNER', label: 'Designer', may: 'Writes rules, quests, adventures, badges and leaderboards.' },
  { role: 'DEVELOPER', label: 'Developer', may: 'Reads everything and manages API keys.' },
  { role: 'VIEWER', label: 'Viewer', may: 'Views players, events and dashboards.' },
];
