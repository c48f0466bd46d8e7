import { Text } from '@mantine/core';
import type { components } from '../../../packages/sdk/src/index.ts';
import { IconAward, IconTrophy } from '../../kit/icons.ts';
import { Picture } from '../images/picture.tsx';
import { useDefinitionsById } from '../names/definitions-by-id.ts';
import classes from './celebration.module.css';
import { t } from './texts.ts';

type Effect = components['schemas']['EventResult']['effects'][number];

const pieces = Array.from({ length: 18 }, (_, index) => index);

/** A badge or a level that was earned, as the player would like to see it. Nothing if the event earned neither. */
export function Celebration({ effects }: { effects: readonly Effect[] }) {
  const badge = effects.find((effect) => effect.type === 'badge');
  const level = effects.findLast((effect) => effect.type === 'level');
  const reached = level && level.newLevel > level.previousLevel ? level.newLevel : undefined;
  if (!badge && reached === undefined) return null;
  return (
    <div className={classes['earned']}>
      <span className={classes['burst']} aria-hidden>
        {pieces.map((piece) => (
          <i key={piece} />
        ))}
      </span>
      {badge && <EarnedBadge id={badge.badgeId} />}
      {reached !== undefined && (
        <Earned picture={<Picture url={null} symbol={String(reached)} icon={IconTrophy} size={52} />}>
          {t('earned.level', { level: reached })}
        </Earned>
      )}
    </div>
  );
}

function EarnedBadge({ id }: { id: string }) {
  const badge = useDefinitionsById('badges')?.get(id);
  return (
    <Earned picture={<Picture url={badge?.imageUrl ?? null} icon={IconAward} size={52} />}>
      {t('earned.badge', { name: badge?.name ?? id })}
    </Earned>
  );
}

function Earned({ picture, children }: { picture: React.ReactNode; children: string }) {
  return (
    <span className={classes['one']}>
      {picture}
      <Text fw={600} size="lg" className="wrap">
        {children}
      </Text>
    </span>
  );
}
