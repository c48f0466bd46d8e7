import { Text } from '@mantine/core';
import { formatNumber } from '../kit/number.ts';
import { Facts, Panel } from '../kit/panel.tsx';

/** More than this the service does not count. */
const mostCounted = 10_000;

/** Who is in the middle of which version of a quest or an adventure. */
export function InProgress({
  version,
  inProgress,
}: {
  version: number;
  inProgress: readonly { environment: 'live' | 'test'; version: number; players: number }[];
}) {
  return (
    <Panel title="Players in progress">
      {inProgress.length === 0 ? (
        <Text c="dimmed">No players in progress.</Text>
      ) : (
        <>
          <Facts
            facts={inProgress.map((one) => [
              `${one.environment}, version ${one.version}`,
              `${formatNumber(one.players)}${one.players >= mostCounted ? ' or more' : ''} ${one.players === 1 ? 'player' : 'players'}${one.version === version ? '' : ', on an earlier version'}`,
            ])}
          />
          <Text c="dimmed" size="xs" mt={8}>
            Players finish the version they started.
          </Text>
        </>
      )}
    </Panel>
  );
}

/** How many players a deletion stops, for the question before it. */
export function describeInProgress(
  inProgress: readonly { environment: 'live' | 'test'; players: number }[],
): string {
  const counts = (['live', 'test'] as const).flatMap((environment) => {
    const rows = inProgress.filter((one) => one.environment === environment);
    const players = rows.reduce((sum, one) => sum + one.players, 0);
    const more = rows.some((one) => one.players >= mostCounted) ? ' or more' : '';
    return players === 0 ? [] : [`${formatNumber(players)}${more} in ${environment}`];
  });
  return `Players in progress now: ${counts.length === 0 ? 'none' : counts.join(', ')}.`;
}
