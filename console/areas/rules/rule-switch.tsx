import { Switch, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../kit/describe-error.ts';
import { isEditConflict } from '../../kit/differences.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { reasons } from '../../session/permissions.ts';
import type { RuleRecord } from './rule-values.ts';

/** Switches a rule on or off from its row; only the version that the row shows, never one that somebody changed since. */
export function RuleSwitch({ rule }: { rule: RuleRecord }) {
  const here = useHere();
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const path = { id: rule.id };
  const switching = useMutation({
    mutationFn: async (enabled: boolean) => {
      const { data, etag } = await here.api.getTagged('/rules/{id}', { params: { path } });
      if (data.version !== rule.version || etag === null) return 'changed' as const;
      const header = { 'If-Match': etag };
      await here.api.patch('/rules/{id}', { params: { path, header }, body: { enabled } });
      return 'done' as const;
    },
    onSuccess: (outcome) => {
      if (outcome === 'changed') tellOfConflict(rule.name);
    },
    onError: (error) => {
      if (isEditConflict(error)) return tellOfConflict(rule.name);
      const { title, message } = describeError(error);
      notifications.show({ color: 'red', title, message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(here, 'rules') }),
  });
  const shown = switching.isPending ? switching.variables : rule.enabled;
  return (
    <Tooltip label={may ? (shown ? 'Disable' : 'Enable') : reasons['definitions.write']}>
      <Switch
        aria-label={`Enable ${rule.name}`}
        checked={shown}
        disabled={!may || switching.isPending}
        onChange={(event) => switching.mutate(event.currentTarget.checked)}
        size="xs"
        withThumbIndicator={false}
        className="above"
      />
    </Tooltip>
  );
}

function tellOfConflict(name: string): void {
  notifications.show({
    color: 'yellow',
    title: 'Someone else changed this rule',
    message: `${name} was not changed. The list now shows the latest version: check it and try again.`,
  });
}
