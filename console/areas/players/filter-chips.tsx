import { Button, CloseButton } from '@mantine/core';
import { useNameOf, useObjectiveNameOf, useStepNameOf } from '../../parts/names/definition-names.ts';
import { describeFilters, otherActivity } from './describe-filters.ts';
import classes from './filters.module.css';
import type { PlayerFilters } from './search.ts';
import { t } from './texts.ts';

/** The filters of a list as chips. The search text has its own field, and no chip. */
export function useFilterChips(filters: PlayerFilters) {
  // Names are only read for filters that have them.
  const badge = useNameOf('badges', (filters.badgeId ?? filters.withoutBadgeId) !== undefined);
  const hasQuest = filters.questId !== undefined;
  const quest = useNameOf('quests', hasQuest);
  const objective = useObjectiveNameOf(hasQuest);
  const hasAdventure = filters.adventureId !== undefined;
  const adventure = useNameOf('adventures', hasAdventure);
  const step = useStepNameOf(hasAdventure);
  const segment = useNameOf('segments', filters.segmentId !== undefined);
  return describeFilters(filters, { badge, quest, objective, adventure, step, segment });
}

export function FilterChips({
  filters,
  onChange,
}: {
  filters: PlayerFilters;
  onChange: (filters: PlayerFilters) => void;
}) {
  const chips = useFilterChips(filters);
  const other = otherActivity(filters);
  if (chips.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label={t('filters.active')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <span className={classes['chip']}>
            {label}
            <CloseButton
              size="xs"
              aria-label={t('filters.remove', { filter: label })}
              onClick={() => onChange(without)}
            />
          </span>
        </li>
      ))}
      {other && (
        <li>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(other.filters)}>
            {other.label}
          </Button>
        </li>
      )}
      <li>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => onChange(filters.search === undefined ? {} : { search: filters.search })}
        >
          {t('filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
