import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { sayMessage } from '../../texts/index.ts';
import { type ExpressionFault, readFault } from './fault-place.ts';

/** What the place takes: a condition, an amount, or any value. */
export type Expected = 'bool' | 'number' | 'value';

type Draft = components['schemas']['RuleDraft'];

/** The smallest rule with the expression in it. To simulate it is to have it checked as when it is written. */
function draftWith(source: string, expected: Expected): Draft {
  const on = 'expression.check';
  if (expected === 'bool') return { on, when: source, then: [{ do: 'grantXp', amount: 0 }] };
  if (expected === 'number') return { on, then: [{ do: 'grantXp', amount: source }] };
  return { on, then: [{ do: 'setAttribute', key: 'value', value: source }] };
}

const places = /^\/rules\/0\/(when|then\/0\/(amount|value))$/;

/**
 * What the service finds wrong with an expression, a moment after the last key. Null while nothing is known to be
 * wrong; what it cannot be asked now (it is away, or the role may not), it tells when the definition is saved.
 */
export function useExpressionFault(source: string, expected: Expected): ExpressionFault | null {
  const here = useHere();
  const may = useMay('internals.read');
  const [settled] = useDebouncedValue(source, 300);
  const { data } = useQuery({
    queryKey: keyOf(here, 'expression', expected, settled),
    queryFn: async ({ signal }): Promise<ExpressionFault | null> => {
      try {
        const body = { event: { type: 'expression.check' }, rules: [draftWith(settled, expected)] };
        await here.api.post('/events/simulate', { body, signal });
        return null;
      } catch (error) {
        if (!(error instanceof LaurelError) || error.code !== 'VALIDATION_FAILED') throw error;
        const detail = error.details.find(({ path }) => places.test(path));
        return detail ? readFault(detail) : { message: sayMessage(error) };
      }
    },
    enabled: may && settled.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  // Of a text that has changed since, the place would be wrong.
  return settled === source ? (data ?? null) : null;
}
