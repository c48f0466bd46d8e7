import {
  isComplete,
  type Operator,
  operators,
  type Row,
  type Subject,
  subjects,
  type ValueType,
} from './condition.ts';
import { t } from './texts.ts';

/** What is missing in an incomplete row, by field. */
export function faultsOfRow(row: Row): { name?: string; value?: string } {
  const { subject, name, operator, type, values } = row;
  if (isComplete(row)) return {};
  const nameless = subjects[subject].named && name === '';
  const rest = isComplete({ ...row, name: subjects[subject].named ? name || 'x' : '' });
  return {
    ...(nameless ? { name: nameAsked[subject] ?? t('faults.name') } : {}),
    ...(rest ? {} : { value: valueAsked(operator, type, values) }),
  };
}

const nameAsked: Partial<Record<Subject, string>> = {
  'player.badges': t('faults.badge'),
  'player.counts': t('faults.eventType'),
  'player.balances': t('faults.currency'),
  'player.items': t('faults.item'),
  'player.activeDays': t('faults.days'),
};

function valueAsked(operator: Operator, type: ValueType, values: readonly string[]): string {
  if (operator === 'multiple') return t('faults.divisor');
  if (operators[operator].takes === 'many' && values.length === 0) return t('faults.values');
  return t(type === 'number' ? 'faults.number' : 'faults.value');
}
