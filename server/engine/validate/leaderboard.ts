import type { LeaderboardSource } from '../definition-parts.ts';
import { type DefinitionFault, windowFaults } from './faults.ts';

export function validateLeaderboard({ startsAt, endsAt }: LeaderboardSource): DefinitionFault[] {
  return windowFaults(startsAt, endsAt, '/endsAt');
}
