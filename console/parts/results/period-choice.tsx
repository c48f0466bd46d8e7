import { useNavigate } from '@tanstack/react-router';
import { linkHere } from '../../kit/page-link.ts';
import { useEnvironmentTime } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { DayRangePicker } from '../range/day-range-picker.tsx';
import { dayIn, mostDays, type Period, type PeriodSearch, presets } from './period.ts';
import { t } from './texts.ts';

/** The period of the results, kept in the address. */
export function PeriodChoice({ search, period }: { search: PeriodSearch; period: Period }) {
  const { project } = useHere();
  const navigate = useNavigate();
  const now = new Date(useEnvironmentTime()());
  const go = (change: PeriodSearch) =>
    void navigate({ ...linkHere<PeriodSearch>(change), replace: true, resetScroll: false });
  return (
    <div>
      <DayRangePicker
        label={t('period.label')}
        value={period}
        preset={search.from === undefined ? (search.period ?? '30d') : undefined}
        presets={presets}
        today={dayIn(project.timezone, now)}
        most={mostDays}
        zone={project.timezone}
        onChange={({ from, to }, preset) =>
          go(
            preset
              ? { period: preset === '30d' ? undefined : preset, from: undefined, to: undefined }
              : { period: undefined, from, to },
          )
        }
      />
    </div>
  );
}
