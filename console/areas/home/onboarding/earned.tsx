import { Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMedal } from '../../../kit/icons.ts';
import { useNameOf } from '../../../parts/names/definition-names.ts';
import { definitionLink } from '../../../parts/names/definition-pages.ts';
import { useHere } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import { t } from '../texts.ts';
import classes from './onboarding.module.css';
import type { FirstBadge } from './progress.ts';

/** The first reward, and whether its notification arrived while the page was open. */
export function Earned({ badgeId, playerId, heard }: FirstBadge & { heard: boolean }) {
  const { params } = useHere();
  const nameOf = useNameOf('badges');
  return (
    <Group gap="md" className={classes['earned'] ?? ''} role="status" wrap="nowrap">
      <span className={classes['medal']} aria-hidden>
        <IconMedal size={26} stroke={1.6} />
        {/* Flies apart once, for those who want things to move. */}
        {Array.from({ length: 12 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all are alike and never move
          <i key={index} className={classes['spark']} style={{ rotate: `${index * 30}deg` }} />
        ))}
      </span>
      <Stack gap={2}>
        <Text fw={600} className="wrap">
          {fillNodes(t, 'start.again.earned', {
            player: (
              <Link
                to="/p/$projectId/$environment/players/$playerId"
                params={{ ...params, playerId }}
                className="reference"
              >
                {playerId}
              </Link>
            ),
            badge: (
              <Link {...definitionLink(params, 'badges', badgeId)} className="reference">
                {nameOf(badgeId)}
              </Link>
            ),
          })}
        </Text>
        {heard && <Text c="dimmed">{t('start.again.heard')}</Text>}
      </Stack>
    </Group>
  );
}
