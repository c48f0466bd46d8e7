import { Alert, Button, Group, Text } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormFailure } from '../../kit/api-form.tsx';
import { Badge } from '../../kit/badge.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { IconAlertTriangle } from '../../kit/icons.ts';
import { Panel } from '../../kit/panel.tsx';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import { isNewToLive, sidesOf } from '../../parts/changes/item-sides.ts';
import { capitalised, kindIn, kindNames } from '../../parts/changes/kinds.ts';
import { definitionLink } from '../../parts/names/definition-pages.ts';
import { useSentence } from '../../parts/sentences/use-sentence.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { type Changeset, isEditable, setOpenChangeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

export type Item = Changeset['items'][number];

/** One edit: its differences, its faults, and the choices in a conflict. */
export function ItemPanel({
  changeset,
  item,
  inConflict,
}: {
  changeset: Changeset;
  item: Item;
  inConflict: boolean;
}) {
  const here = useHere();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const transition = useTransition();
  const { kind, id, op } = item;
  const { before, after } = sidesOf(item);
  const { one } = kindNames(kind);
  const name = kind === 'levels' ? t('item.levels') : String(after?.['name'] ?? before?.['name'] ?? id);
  const editable = isEditable(changeset);
  const path = { changesetId: changeset.id, kind, definitionId: id };
  const edit = () => {
    setOpenChangeset(here.params.projectId, changeset.id);
    void navigate(definitionLink(here.params, kind, id));
  };
  const remove = async () => {
    const yes = await confirm({
      title: t('item.removeTitle'),
      body: t('item.removeBody', { name }),
      action: t('item.removeAction'),
      danger: true,
    });
    if (!yes) return;
    transition.mutate({
      work: () =>
        here.api.delete('/changesets/{changesetId}/items/{kind}/{definitionId}', { params: { path } }),
      done: t('item.removed'),
    });
  };
  // An experiment whose state changed meanwhile cannot take the same step again.
  const canKeep = op === 'put' || op === 'delete';
  /** Saves the same edit again, now based on the current version. */
  const keep = () =>
    canKeep &&
    transition.mutate({
      work: () =>
        here.api.put('/changesets/{changesetId}/items', {
          params: { path: { changesetId: changeset.id } },
          body: { kind, id, op, ...(item.body ? { body: item.body } : {}) },
        }),
      done: t('item.kept'),
    });
  const isNew = op === 'put' && before === null;
  // What live has not had is reviewed as a whole, and not only by what differs from test.
  const entersLive = isNewToLive(before, after);
  const say = useSentence();
  const opNames = {
    put: t('item.changed'),
    delete: t('item.deleted'),
    start: t('item.starts'),
    stop: t('item.stops'),
  };
  const sentence = after && (isNew || entersLive) && item.faults.length === 0 ? say(kind, after) : '';
  return (
    <Panel
      title={name}
      description={
        <Group gap={6}>
          <Badge color={op === 'delete' ? 'red' : isNew ? 'laurel' : 'blue'}>
            {isNew ? t('item.new') : opNames[op]}
          </Badge>
          {entersLive && !isNew && <Badge color="laurel">{t('item.newToLive')}</Badge>}
          <Text span size="xs" c="dimmed">
            {kind === 'levels' ? t('item.levelsOf') : `${capitalised(one)} `}
            {kind !== 'levels' && <span className="mono wrap">{id}</span>}
          </Text>
        </Group>
      }
      flush
      actions={
        !editable ? (
          op === 'put' && (
            <Button
              component={Link}
              {...definitionLink(here.params, kind, id)}
              variant="default"
              size="xs"
              aria-label={t('item.openThis', { name })}
            >
              {t('item.open')}
            </Button>
          )
        ) : (
          <>
            {op === 'put' && (
              <AllowedButton permission="definitions.write" variant="default" size="xs" onClick={edit}>
                {t('item.edit')}
              </AllowedButton>
            )}
            <AllowedButton
              permission="definitions.write"
              variant="subtle"
              color="red"
              size="xs"
              onClick={() => void remove()}
            >
              {t('item.remove')}
            </AllowedButton>
          </>
        )
      }
    >
      <FormFailure error={transition.error} />
      {inConflict && (
        <Alert color="yellow" radius={0} icon={<IconAlertTriangle size={16} />} title={t('item.conflict')}>
          <Text size="sm">{describeConflict(item)}</Text>
          <Group gap="xs" mt={8}>
            {canKeep && (
              <>
                <Button size="compact-xs" variant="default" loading={transition.isPending} onClick={keep}>
                  {t('item.keep')}
                </Button>
                <Button size="compact-xs" variant="default" onClick={edit}>
                  {t('item.editAgain')}
                </Button>
              </>
            )}
          </Group>
        </Alert>
      )}
      {sentence && (
        <Text p="md" pb={0} className="wrap">
          {sentence}
        </Text>
      )}
      <ChangeList
        before={entersLive ? null : before}
        after={after}
        faults={item.faults}
        empty={emptyText(op, editable)}
      />
    </Panel>
  );
}

/** A start and a stop change no field that people write. */
function emptyText(op: Item['op'], editable: boolean): string {
  if (op === 'start') return t('item.startsExperiment');
  if (op === 'stop') return t('item.stopsExperiment');
  return editable ? t('item.changesNothing') : t('item.changedNothing');
}

function describeConflict({ kind, baseVersion, currentVersion }: Item): string {
  if (currentVersion === null) return t('conflict.deleted', { thisIs: kindIn(kind, 'thisIs') });
  if (baseVersion === null) {
    return t('conflict.created', { this: kindIn(kind, 'this') });
  }
  return t('conflict.changed', { base: baseVersion, current: currentVersion });
}
