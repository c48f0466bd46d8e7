import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type components, LaurelError } from '../../../packages/sdk/src/index.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { sayMessage } from '../../texts/index.ts';
import { type ExpressionFault, readFault } from './fault-place.ts';

/** The type of result that the field needs: a condition, an amount, any value, or the condition of a segment. */
export type Expected = 'bool' | 'number' | 'value' | 'members';

type Draft = components['schemas']['RuleDraft'];

/** The smallest rule with the expression. Simulating it runs the same checks as saving it. */
function draftWith(source: string, expected: Exclude<Expected, 'members'>): Draft {
  const on = 'expression.check';
  if (expected === 'bool') return { on, when: source, then: [{ do: 'grantXp', amount: 0 }] };
  if (expected === 'number') return { on, then: [{ do: 'grantXp', amount: source }] };
  return { on, then: [{ do: 'setAttribute', key: 'value', value: source }] };
}

const places = /^\/(members|rules\/0\/(when|then\/0\/(amount|value)))$/;

/**
 * The fault that the service finds in an expression, shortly after the last key. Null while no fault is known. If the
 * service cannot be asked (it is down, or the role may not), the fault is reported when the definition is saved.
 */
export function useExpressionFault(source: string, expected: Expected): ExpressionFault | null {
  const here = useHere();
  const may = useMay('internals.read');
  const [settled] = useDebouncedValue(source, 300);
  const { data } = useQuery({
    queryKey: keyOf(here, 'expression', expected, settled),
    queryFn: async ({ signal }): Promise<ExpressionFault | null> => {
      try {
        if (expected === 'members') {
          await here.api.post('/segments/preview', { body: { members: settled }, signal });
          return null;
        }
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
  // If the text has changed since, the position would be wrong.
  return settled === source ? (data ?? null) : null;
}
