import { Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../kit/badge.tsx';
import { useHere } from '../../session/here.ts';
import { useOpenChangeset } from '../../session/open-changeset.ts';
import { definitionLink } from '../names/definition-pages.ts';
import { type DefinitionKind, kindNames } from './kinds.ts';
import { t } from './texts.ts';

const mostShown = 20;

/** Shown above a list of definitions of the project: those that the open changeset creates, changes or deletes. */
export function ChangesetStrip({ kind }: { kind: DefinitionKind }) {
  const { params } = useHere();
  const changeset = useOpenChangeset();
  const items = changeset?.items.filter((item) => item.kind === kind) ?? [];
  if (items.length === 0) return null;
  return (
    <Group gap="xs" component="section" aria-label={t('strip.label', { many: kindNames(kind).many })}>
      <Text size="xs" c="dimmed">
        {t('strip.in')}
      </Text>
      {items.slice(0, mostShown).map(({ id, op, body, currentVersion }) => (
        <Link key={id} {...definitionLink(params, kind, id)} className="plain">
          <Group gap={4} component="span">
            <span className="name" dir="auto">
              {String(body?.['name'] ?? id)}
            </span>
            <Badge color={op === 'delete' ? 'red' : currentVersion === null ? 'laurel' : 'blue'}>
              {t(op === 'delete' ? 'strip.deleted' : currentVersion === null ? 'strip.new' : 'strip.changed')}
            </Badge>
          </Group>
        </Link>
      ))}
      {items.length > mostShown && (
        <Text size="xs" c="dimmed">
          {t('strip.more', { count: items.length - mostShown })}
        </Text>
      )}
    </Group>
  );
}
