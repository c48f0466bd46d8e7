import { Badge, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../session/here.ts';
import { useOpenChangeset } from '../../session/open-changeset.ts';
import { type DefinitionKind, kindNames } from './kinds.ts';

const mostShown = 20;

/** Above a list of definitions: those that the open changeset creates, changes or deletes. The list is the project's. */
export function ChangesetStrip({ kind }: { kind: DefinitionKind }) {
  const { projectId, environment } = useHere().params;
  const changeset = useOpenChangeset();
  const items = changeset?.items.filter((item) => item.kind === kind) ?? [];
  if (items.length === 0) return null;
  return (
    <Group gap="xs" component="section" aria-label={`${kindNames(kind).many} in the changeset`}>
      <Text size="xs" c="dimmed">
        In the changeset:
      </Text>
      {items.slice(0, mostShown).map(({ id, op, body, currentVersion }) => (
        <Link key={id} to={`/p/${projectId}/${environment}/${kind}/${id}` as never} className="plain">
          <Group gap={4} component="span">
            <span className="name" dir="auto">
              {String(body?.['name'] ?? id)}
            </span>
            <Badge color={op === 'delete' ? 'red' : currentVersion === null ? 'laurel' : 'blue'}>
              {op === 'delete' ? 'deleted' : currentVersion === null ? 'new' : 'changed'}
            </Badge>
          </Group>
        </Link>
      ))}
      {items.length > mostShown && (
        <Text size="xs" c="dimmed">
          and {items.length - mostShown} more
        </Text>
      )}
    </Group>
  );
}
