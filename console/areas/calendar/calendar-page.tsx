import { Alert, Button, Group, NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addDays, dayIn } from '../../kit/days.ts';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { Panel } from '../../kit/panel.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { ChooseChangeset } from '../../parts/changes/choose-changeset.tsx';
import { isDefinitionKind } from '../../parts/changes/kinds.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { testClockQuery } from '../../session/test-clock.ts';
import { locale } from '../../texts/index.ts';
import classes from './calendar.module.css';
import { type Line, overlapOf, turn, weeksOf } from './lanes.ts';
import { LiveNow } from './live-now.tsx';
import { useMoveWindow } from './move-window.ts';
import { t } from './texts.ts';
import { kindOf, WeekRow } from './week-row.tsx';

const route = getRouteApi('/p/$projectId/$environment/calendar');

/** A month of many daily things is more than a page can show. */
const mostLines = 1_000;

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekDay = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

const kinds = ['boosts', 'experiments', 'leaderboards', 'offers', 'quests', 'rules', 'changesets'];

export function CalendarPage() {
  const here = useHere();
  const { view = 'month', day, kind } = route.useSearch();
  const navigate = route.useNavigate();
  const zone = here.project.timezone;
  const dayOf = (at: string) => dayIn(at, zone);
  const { data: clock } = useQuery({ ...testClockQuery(here), enabled: here.environment === 'test' });
  const now = clock?.now ?? new Date().toISOString();
  const today = dayOf(now);
  const shown = day ?? today;
  const weeks = weeksOf(view, shown);
  const [from, to] = [weeks[0] ?? shown, addDays(weeks.at(-1) ?? shown, 6)];
  const { moveWindow, waiting, forget, may } = useMoveWindow();

  const query = useQuery({
    queryKey: keyOf(here, 'calendar', from, to, kind ?? null),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lines: Line[] = [];
      const asked = { from, to, limit: 100, ...(kind === undefined ? {} : { kind: kind as 'rules' }) };
      for await (const line of here.api.walk('/calendar', { params: { query: asked }, signal })) {
        lines.push(line);
        if (lines.length >= mostLines) break;
      }
      return lines;
    },
  });

  const { data: lines } = query;
  const go = (next: { view?: 'week' | undefined; day?: string | undefined; kind?: string | undefined }) =>
    void navigate({ search: (all) => ({ ...all, ...next }), replace: true });
  const title = view === 'month' ? monthName.format(new Date(shown)) : dayName.format(new Date(from));

  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <LiveNow now={now} />
      <Panel
        title={title}
        actions={
          <Group gap="xs">
            <NativeSelect
              aria-label={t('kind')}
              value={kind ?? ''}
              onChange={({ currentTarget: { value } }) => go({ kind: value === '' ? undefined : value })}
              data={[
                { value: '', label: t('allKinds') },
                ...kinds.filter(isKnown).map((one) => ({ value: one, label: kindOf(one) })),
              ]}
            />
            <SegmentedControl
              aria-label={t('view')}
              value={view}
              onChange={(value) => go({ view: value === 'week' ? 'week' : undefined })}
              data={[
                { value: 'month', label: t('month') },
                { value: 'week', label: t('week') },
              ]}
            />
            <Group gap={4} wrap="nowrap">
              <Button
                variant="default"
                px="xs"
                aria-label={t('earlier')}
                onClick={() => go({ day: turn(view, shown, -1) })}
              >
                <IconChevronLeft size={16} aria-hidden />
              </Button>
              <Button variant="default" onClick={() => go({ day: undefined })}>
                {t('today')}
              </Button>
              <Button
                variant="default"
                px="xs"
                aria-label={t('later')}
                onClick={() => go({ day: turn(view, shown, 1) })}
              >
                <IconChevronRight size={16} aria-hidden />
              </Button>
            </Group>
          </Group>
        }
      >
        {lines ? (
          <>
            <Overlap
              lines={lines}
              days={weeks.flatMap((week) => Array.from({ length: 7 }, (_, i) => addDays(week, i)))}
              dayOf={dayOf}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it, where it is wider than the window */}
            <section className={classes['scroll']} tabIndex={0} aria-label={title}>
              <div className={classes['month']} data-view={view}>
                <div className={classes['names']} aria-hidden>
                  {Array.from({ length: 7 }, (_, i) => (
                    <span key={addDays(from, i)}>{weekDay.format(new Date(addDays(from, i)))}</span>
                  ))}
                </div>
                <ol aria-label={title}>
                  {weeks.map((monday) => (
                    <WeekRow
                      key={monday}
                      monday={monday}
                      lines={lines}
                      today={today}
                      {...(view === 'month' && { month: shown.slice(0, 7) })}
                      dayOf={dayOf}
                      onMove={may ? (line, move) => void moveWindow(line, move) : undefined}
                    />
                  ))}
                </ol>
              </div>
            </section>
            {lines.length === 0 && (
              <EmptyState icon={IconCalendar} title={t('empty')}>
                {t('emptyText')}
              </EmptyState>
            )}
            {lines.length >= mostLines && <Text c="dimmed">{t('more')}</Text>}
            {may && lines.length > 0 && (
              <Text c="dimmed" size="xs" mt="xs">
                {t('hint')}
              </Text>
            )}
          </>
        ) : (
          <LoadState error={query.error} onRetry={query.refetch} as="table" />
        )}
      </Panel>
      {waiting && (
        <ChooseChangeset
          note={t('needsChangeset')}
          onOpened={(changesetId) => void moveWindow(waiting.line, waiting.move, changesetId)}
          onClose={forget}
        />
      )}
    </Page>
  );
}

/** A kind that this version of the service does not have is not offered. */
const isKnown = (kind: string) => kind === 'changesets' || isDefinitionKind(kind);

function Overlap(props: { lines: readonly Line[]; days: readonly string[]; dayOf: (at: string) => string }) {
  const found = overlapOf(props.lines, props.days, props.dayOf);
  if (!found) return null;
  const names = new Intl.ListFormat(locale).format(found.names);
  return (
    <Alert color="yellow" mb="sm">
      {t('overlap', { names, count: found.days })}
    </Alert>
  );
}
