import { NumberInput, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { t } from '../texts.ts';
import { ActionRows } from './action-rows.tsx';
import { type MilestoneValues, newMilestone } from './board-values.ts';

/** Scores at which something happens at once. With seasons this is a season pass. */
export function MilestoneFields(rows: {
  value: readonly MilestoneValues[];
  onChange: (next: MilestoneValues[]) => void;
  errors: FormErrors;
  disabled: boolean;
}) {
  return (
    <ActionRows
      {...rows}
      path="milestones"
      of="milestones"
      most={100}
      event=""
      shown={['at', 'id']}
      next={() => nextMilestone(rows.value)}
      fields={(milestone, change, errorOf) => (
        <>
          <NumberInput
            label={t('milestones.at')}
            hideControls
            value={milestone.at}
            onChange={(at) => change({ at })}
            error={errorOf('at')}
          />
          <TextInput
            label={t('milestones.id')}
            value={milestone.id}
            onChange={(event) => change({ id: event.currentTarget.value })}
            error={errorOf('id')}
          />
        </>
      )}
    />
  );
}

/** As far above the last one as that is above the one before, with a free id. */
function nextMilestone(value: readonly MilestoneValues[]): MilestoneValues {
  const [before = 0, last = 0] = [value.at(-2)?.at, value.at(-1)?.at].map((at) => Number(at) || 0);
  const taken = new Set(value.map(({ id }) => id));
  let number = value.length + 1;
  while (taken.has(`step-${number}`)) number++;
  return newMilestone(`step-${number}`, last + Math.max(1, last - before) || 100);
}
