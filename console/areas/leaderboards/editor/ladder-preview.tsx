import { Text } from '@mantine/core';
import { IconTrophy } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { movesOf } from '../ladder.ts';
import { t } from '../texts.ts';
import classes from './board-editor.module.css';
import { type LeagueValues, leagueOf, type MilestoneValues } from './board-values.ts';

/** The ladder as the form has it: the tiers, and how many of a full group go up and down. */
export function LadderPreview({ league }: { league: LeagueValues }) {
  const size = Number(league.groupSize) || 0;
  const { tiers } = league;
  return (
    <Panel title={t('preview.ladder')} description={t('preview.groups', { count: size })}>
      <ol className={classes['ladder']} reversed>
        {tiers.toReversed().map((tier, i) => {
          const { up, down } = movesOf(leagueOf(league), tier.id, size);
          return (
            <li key={tier.key} style={{ '--step': i } as React.CSSProperties}>
              <Picture url={tier.imageUrl} icon={IconTrophy} size={28} />
              <span className={classes['tierName']}>{tier.name || tier.id}</span>
              <Bar up={up} down={down} size={size} />
              <Text size="xs" c="dimmed">
                {t('preview.moves', { up: formatNumber(up), down: formatNumber(down) })}
              </Text>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Bar({ up, down, size }: { up: number; down: number; size: number }) {
  const part = (count: number) => ({ flexGrow: count });
  return (
    <span className={classes['zones']} aria-hidden="true">
      {up > 0 && <span data-way="up" style={part(up)} />}
      {size - up - down > 0 && <span style={part(size - up - down)} />}
      {down > 0 && <span data-way="down" style={part(down)} />}
    </span>
  );
}

/** The season pass as a player may see it. */
export function PassPreview({ milestones }: { milestones: readonly MilestoneValues[] }) {
  const sorted = milestones.toSorted((a, b) => Number(a.at) - Number(b.at));
  return (
    <Panel title={t('preview.pass')}>
      <ol className={classes['pass']}>
        {sorted.map(({ key, id, at, actions }) => (
          <li key={key}>
            <span className={classes['at']}>{formatNumber(Number(at) || 0)}</span>
            <span>{id}</span>
            <Text size="xs" c="dimmed">
              {t('preview.rewards', { count: actions.length })}
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
