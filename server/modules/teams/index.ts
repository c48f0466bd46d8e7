export { changingTeam } from './changing-team.ts';
export { teamsData } from './data.ts';
export type { TeamWork } from './dependencies.ts';
export { addMember, requestToJoin } from './join-team.ts';
export { removeMember } from './leave-team.ts';
export { openTeams } from './module.ts';
export type { PresentedTeam } from './present-team.ts';
export { listTeams, listTeamsOf, readTeam } from './read-team.ts';
export { PlayerTeam, Team, TeamPath } from './schemas.ts';
