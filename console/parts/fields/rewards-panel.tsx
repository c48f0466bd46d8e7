import { Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { Panel } from '../../kit/panel.tsx';
import { ActionList } from '../actions/action-list.tsx';
import type { ActionValues } from '../actions/action-values.ts';
import { useVocabulary } from '../expression/vocabulary.ts';
import { t } from './texts.ts';

/** The rewards for completing a quest or an adventure. */
export function RewardsPanel({
  description,
  rewards,
  onChange,
  errors,
  eventType = '',
  disabled,
}: {
  description: string;
  rewards: readonly ActionValues[];
  onChange: (next: ActionValues[]) => void;
  errors: FormErrors;
  /** The type of the event that completes it, if it is known: its properties are suggested. */
  eventType?: string;
  disabled: boolean;
}) {
  const vocabulary = useVocabulary(eventType);
  return (
    <Panel title={t('rewards.title')} description={description}>
      <fieldset disabled={disabled}>
        <ActionList
          actions={rewards}
          onChange={onChange}
          errorOf={(place) => errors[`rewards.${place}`]}
          vocabulary={vocabulary}
          disabled={disabled}
          empty={t('rewards.none')}
        />
      </fieldset>
      {errors['rewards'] && (
        <Text c="var(--mantine-color-error)" size="xs" role="alert">
          {errors['rewards']}
        </Text>
      )}
    </Panel>
  );
}
