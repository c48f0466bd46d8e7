import { Text } from '@mantine/core';
import { Badge } from '../../kit/badge.tsx';
import { formatNumber } from '../../kit/number.ts';
import { Figure, Figures, Panel } from '../../kit/panel.tsx';
import { locale } from '../../texts/index.ts';
import { DefinitionLink } from '../names/definition-link.tsx';
import { ByDay } from './by-day.tsx';
import { ComparedFigure } from './compared-figure.tsx';
import type { Period } from './period.ts';
import { PlayersLink } from './players-link.tsx';
import { rarityOf } from './rarity.ts';
import classes from './results.module.css';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';
import { WhyNot } from './why-not.tsx';

const fine = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 });
const colours = {
  legendary: 'orange',
  epic: 'violet',
  rare: 'blue',
  uncommon: 'teal',
  common: 'gray',
} as const;
const kinds = { rule: 'rules', quest: 'quests', adventure: 'adventures' } as const;

export function BadgeResults({
  id,
  period,
  results: { now, before },
}: {
  id: string;
  period: Period;
  results: Compared<'badges'>;
}) {
  const rarity = rarityOf(now);
  return (
    <>
      <Figures>
        <Figure
          label={t('badge.earners')}
          value={<PlayersLink filter={{ badgeId: id }}>{formatNumber(now.earners)}</PlayersLink>}
          note={<PlayersLink filter={{ withoutBadgeId: id }}>{t('badge.without')}</PlayersLink>}
        />
        <Figure
          label={t('badge.share')}
          value={fine.format(now.share)}
          note={
            <>
              {t('badge.shareNote')}{' '}
              {rarity && <Badge color={colours[rarity]}>{t(`badge.rarity.${rarity}`)}</Badge>}
            </>
          }
        />
        <ComparedFigure label={t('badge.earned')} now={earnedIn(now)} before={earnedIn(before)} />
      </Figures>
      <ByDay
        kind="badges"
        id={id}
        period={period}
        days={now.days}
        series={[{ key: 'earned', label: t('badge.earned'), shape: 'bar' }]}
      />
      <Panel title={t('badge.awardedBy')}>
        {now.awardedBy.length === 0 ? (
          <Text c="dimmed">{t('badge.awardedByNone')}</Text>
        ) : (
          <ul className={classes['list']}>
            {now.awardedBy.map((by) => (
              <li key={`${by.kind} ${by.id}`} className={classes['line']}>
                <Badge color="gray">{t(`kind.${by.kind}`)}</Badge>
                <DefinitionLink kind={kinds[by.kind]} id={by.id} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <WhyNot kind="badge" id={id} />
    </>
  );
}

function earnedIn({ days }: Compared<'badges'>['now']): number {
  return days.reduce((sum, { earned }) => sum + earned, 0);
}
