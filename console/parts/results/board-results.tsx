import { Figures } from '../../kit/panel.tsx';
import { ByDay } from './by-day.tsx';
import { ComparedFigure } from './compared-figure.tsx';
import type { Period } from './period.ts';
import { t } from './texts.ts';
import type { Compared } from './use-results.ts';

export function BoardResults({
  id,
  period,
  results: { now, before },
}: {
  id: string;
  period: Period;
  results: Compared<'leaderboards'>;
}) {
  const scores = ({ days }: typeof now) => days.reduce((sum, day) => sum + day.scores, 0);
  return (
    <>
      <Figures>
        <ComparedFigure label={t('board.scores')} now={scores(now)} before={scores(before)} />
        <ComparedFigure label={t('board.players')} now={now.players} before={before.players} />
        <ComparedFigure label={t('board.entries')} now={now.entries} before={before.entries} />
      </Figures>
      <ByDay
        kind="leaderboards"
        id={id}
        period={period}
        days={now.days}
        series={[{ key: 'scores', label: t('board.scores'), shape: 'bar' }]}
      />
    </>
  );
}
