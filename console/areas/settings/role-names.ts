import type { Role } from '../../session/permissions.ts';

export const roleNames: readonly { role: Role; label: string; may: string }[] = [
  { role: 'OWNER', label: 'Owner', may: 'Everything, and can delete the tenant.' },
  { role: 'ADMIN', label: 'Admin', may: 'Projects, people, settings, webhooks, and players by hand.' },
  { role: 'DESIGNER', label: 'Designer', may: 'Writes rules, quests, adventures, badges and boards.' },
  { role: 'DEVELOPER', label: 'Developer', may: 'Reads everything and manages API keys.' },
  { role: 'VIEWER', label: 'Viewer', may: 'Looks at players, events and dashboards.' },
];
