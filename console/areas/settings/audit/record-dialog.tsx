import { Button, Group, Modal, Stack } from '@mantine/core';
import { CopyableId } from '../../../kit/copy.tsx';
import { DifferenceTable } from '../../../kit/difference-table.tsx';
import { differences } from '../../../kit/differences.ts';
import { JsonBlock } from '../../../kit/json-block.tsx';
import { Facts } from '../../../kit/panel.tsx';
import { Time } from '../../../kit/time.tsx';
import { t } from '../texts.ts';
import { actorName, type Entry, targetName } from './entry.ts';
import type { AuditSearch } from './search.ts';
import { Sentence, Target } from './sentence.tsx';

/** An entry as it is stored, with the differences that it made. */
export function RecordDialog({
  entry,
  onClose,
  onFilter,
}: {
  entry: Entry | null;
  onClose: () => void;
  onFilter: (next: AuditSearch) => void;
}) {
  return (
    <Modal opened={entry !== null} onClose={onClose} title={entry && <Sentence entry={entry} />} size="lg">
      {entry && <Record entry={entry} onFilter={onFilter} />}
    </Modal>
  );
}

function Record({ entry, onFilter }: { entry: Entry; onFilter: (next: AuditSearch) => void }) {
  const { action, actor, at, target, before, after } = entry;
  const changed = before && after ? differences(before, after, comparedFields(before, after)) : [];
  return (
    <Stack gap="md">
      <Facts
        facts={[
          [
            t('audit.action'),
            <span key="action" className="mono">
              {action}
            </span>,
          ],
          [t('audit.actor'), actorName(actor)],
          ...(actor.type === 'system'
            ? []
            : ([
                [t('audit.address'), actor.ip],
                [t('audit.userAgent'), actor.userAgent ?? '—'],
              ] as const)),
          [t('audit.when'), <Time key="at" at={at} form="clock" />],
          [t('audit.target'), <Target key="target" entry={entry} />],
          [t('audit.id'), <CopyableId key="id" value={target.id} />],
        ]}
      />
      {changed.length > 0 && (
        <DifferenceTable found={changed} mine={t('audit.before')} theirs={t('audit.after')} />
      )}
      <div>
        {t('audit.raw')}
        <JsonBlock value={entry} label={t('audit.raw')} />
      </div>
      <Group gap="xs">
        {actor.type !== 'system' && (
          <Button
            variant="default"
            onClick={() => onFilter({ actorId: actor.id, actorName: actorName(actor) })}
          >
            {t('audit.onlyActor', { name: actorName(actor) })}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => onFilter({ targetId: target.id, targetName: targetName(entry) })}
        >
          {t('audit.onlyTarget')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Every change sets these two, so they say nothing about what was changed. */
const moving = new Set(['updatedAt', 'version']);

function comparedFields(before: object, after: object): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => !moving.has(field));
}
