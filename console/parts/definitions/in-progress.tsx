import { Text } from '@mantine/core';
import { formatNumber } from '../../kit/number.ts';
import { Facts, Panel } from '../../kit/panel.tsx';
import { t } from './texts.ts';

/** The service counts no further than this. */
const mostCounted = 10_000;

/** How many players are in progress, by the version of the quest or adventure. */
export function InProgress({
  version,
  inProgress,
}: {
  version: number;
  inProgress: readonly { environment: 'live' | 'test'; version: number; players: number }[];
}) {
  return (
    <Panel title={t('inProgress.title')}>
      {inProgress.length === 0 ? (
        <Text c="dimmed">{t('inProgress.none')}</Text>
      ) : (
        <>
          <Facts
            facts={inProgress.map((one) => [
              t('inProgress.version', {
                environment: t(`environmentNames.${one.environment}`),
                version: one.version,
              }),
              t(one.version === version ? 'inProgress.players' : 'inProgress.earlier', {
                count: one.players,
                players: atLeast(one.players, one.players >= mostCounted),
              }),
            ])}
          />
          <Text c="dimmed" size="xs" mt={8}>
            {t('inProgress.finish')}
          </Text>
        </>
      )}
    </Panel>
  );
}

/** How many players a deletion would stop, for the confirmation. */
export function describeInProgress(
  inProgress: readonly { environment: 'live' | 'test'; players: number }[],
): string {
  const counts = (['live', 'test'] as const).flatMap((environment) => {
    const rows = inProgress.filter((one) => one.environment === environment);
    const players = rows.reduce((sum, one) => sum + one.players, 0);
    if (players === 0) return [];
    const more = rows.some((one) => one.players >= mostCounted);
    const where = t(`environmentNames.${environment}`);
    return [t('inProgress.in', { players: atLeast(players, more), environment: where })];
  });
  return t('inProgress.now', { counts: counts.join(', ') || t('inProgress.nobody') });
}

function atLeast(players: number, orMore: boolean): string {
  return orMore ? t('inProgress.orMore', { count: formatNumber(players) }) : formatNumber(players);
}
