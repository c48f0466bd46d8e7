import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { isEditConflict } from '../../kit/differences.ts';
import { Tooltip } from '../../kit/tooltip.tsx';
import { showUndo } from '../../kit/undo-toast.tsx';
import { findItem, putItem } from '../../parts/changes/drafts.ts';
import { isLockedInTest } from '../../parts/changes/locked.ts';
import { undoChange } from '../../parts/changes/undo.ts';
import { bodyOfRecord } from '../../parts/changes/versions-api.ts';
import { useWriteMode } from '../../parts/changes/write-mode.ts';
import { countUse, describeCount } from '../../parts/use/describe-use.ts';
import { t as words } from '../../parts/use/texts.ts';
import { keyOf, useHere, useMay } from '../../session/here.ts';
import { useOpenChangeset, useOpenChangesetId } from '../../session/open-changeset.ts';
import { reasons } from '../../session/permissions.ts';
import type { RuleRecord } from './rule-values.ts';
import { t } from './texts.ts';

/** Switches a rule on or off from its row. It fails if somebody has changed the rule since the row was loaded. */
export function RuleSwitch({ rule }: { rule: RuleRecord }) {
  const here = useHere();
  const may = useMay('definitions.write');
  const client = useQueryClient();
  const confirm = useConfirm();
  const path = { id: rule.id };
  const changesetId = useOpenChangesetId();
  const mode = useWriteMode();
  const changeset = useOpenChangeset();
  const draft = changeset && findItem(changeset, 'rules', rule.id)?.body;
  const enabledNow = (draft?.['enabled'] as boolean | undefined) ?? rule.enabled;
  const switchInChangeset = async (id: string, enabled: boolean) => {
    const body = { ...(draft ?? bodyOfRecord(rule)), enabled };
    await putItem(here, client, id, { kind: 'rules', id: rule.id, op: 'put', body });
    notifications.show({ message: t('switch.drafted', { name: rule.name }) });
    return 'done' as const;
  };
  const switching = useMutation({
    mutationFn: async (enabled: boolean) => {
      if (changesetId !== null) return switchInChangeset(changesetId, enabled);
      const { data, etag } = await here.api.getTagged('/rules/{id}', { params: { path } });
      if (data.version !== rule.version || etag === null) return 'changed' as const;
      const header = { 'If-Match': etag };
      const { version, environments } = await here.api.patch('/rules/{id}', {
        params: { path, header },
        body: { enabled },
      });
      const where = environments.length === 1 && environments[0] ? environments[0] : 'both';
      showUndo(t(`switch.${enabled ? 'on' : 'off'}.${where}`, { name: rule.name }), async () => {
        await undoChange(here, 'rules', rule.id, version);
        await client.invalidateQueries({ queryKey: keyOf(here, 'rules') });
      });
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
  /** Asks before disabling a rule that fires. In a changeset it never asks, because nothing changes yet. */
  const change = async (enabled: boolean) => {
    const count = enabled || changesetId !== null ? 0 : await countUse(here, 'rules', rule.id).catch(() => 0);
    const where = rule.environments.length === 1 ? rule.environments[0] : undefined;
    const yes =
      count === 0 ||
      (await confirm({
        title: words('disable.title', { name: rule.name }),
        body: words('disable.body', {
          where: words(`where.${where ?? 'both'}`),
          use: describeCount(here, 'rules', count),
        }),
        action: words('disable.action'),
      }));
    if (yes) switching.mutate(enabled);
  };
  const shown = switching.isPending ? switching.variables : enabledNow;
  const blocked = !may
    ? reasons['definitions.write']
    : mode === 'approval'
      ? t('switch.approval')
      : mode === 'direct' && isLockedInTest(here, rule)
        ? t('switch.locked')
        : null;
  return (
    <Tooltip label={blocked ?? t(shown ? 'switch.disable' : 'switch.enable')}>
      {/* A disabled switch hears no pointer, so the reason is shown for what is around it. */}
      <span className="above">
        <Switch
          aria-label={t('switch.label', { name: rule.name })}
          checked={shown}
          disabled={blocked !== null || switching.isPending}
          onChange={(event) => void change(event.currentTarget.checked)}
          size="xs"
          withThumbIndicator={false}
          aria-description={blocked ?? undefined}
        />
      </span>
    </Tooltip>
  );
}

function tellOfConflict(name: string): void {
  notifications.show({
    color: 'yellow',
    title: t('switch.conflict'),
    message: t('switch.conflictText', { name }),
  });
}
