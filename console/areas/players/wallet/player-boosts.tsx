import { Group, Text } from '@mantine/core';
import { Badge } from '../../../kit/badge.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Time } from '../../../kit/time.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import { t } from './texts.ts';

/** What multiplies what the player earns now, and what was given to them. Nothing without any. */
export function PlayerBoosts({ playerId }: { playerId: string }) {
  const here = useHere();
  const { data = [] } = useWholeList(keyOf(here, 'player', playerId, 'boosts'), () =>
    here.api.walk('/players/{playerId}/boosts', { params: { path: { playerId } } }),
  );
  if (data.length === 0) return null;
  return (
    <Panel title={t('boosts.title')}>
      <ul aria-label={t('boosts.title')}>
        {data.map(({ boostId, factor, of, active, personal, until }) => (
          <Group key={boostId} component="li" justify="space-between" gap="xs">
            <Group gap="xs">
              <DefinitionLink kind="boosts" id={boostId} />
              <Badge color={active ? 'grape' : 'gray'}>
                {t(of.xp ? 'boosts.xp' : 'boosts.currency', { factor: formatNumber(factor) })}
              </Badge>
              {personal && <Badge color="gray">{t('boosts.personal')}</Badge>}
            </Group>
            <Text size="sm" c="dimmed" component="span">
              {until === null
                ? t('boosts.endless')
                : fillNodes(t, 'boosts.until', { when: <Time at={until} /> })}
            </Text>
          </Group>
        ))}
      </ul>
    </Panel>
  );
}
