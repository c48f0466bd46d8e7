import { Pill } from '@mantine/core';
import { useNameOf } from '../../parts/names/definition-names.ts';
import { t } from './texts.ts';

/** Shows that only events with effects of a rule are listed, with a button that removes the filter. */
export function RuleFilter({ ruleId, onClear }: { ruleId: string; onClear: () => void }) {
  const nameOf = useNameOf('rules');
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onClear}
      removeButtonProps={{ 'aria-label': t('rule.clear'), tabIndex: 0, 'aria-hidden': false }}
    >
      {t('rule.of', { name: nameOf(ruleId) })}
    </Pill>
  );
}
