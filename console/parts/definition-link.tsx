import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHere } from '../session/here.ts';
import { type ListedKind, useNameOf } from './definition-names.ts';

/** The name of a definition, which leads to its page. */
export function DefinitionLink({ kind, id }: { kind: ListedKind; id: string }) {
  const { projectId, environment } = useHere().params;
  const nameOf = useNameOf(kind);
  return (
    <Anchor
      component={Link}
      {...({ to: `/p/${projectId}/${environment}/${kind}/${id}` } as object)}
      size="sm"
      className="wrap"
      dir="auto"
      title={id}
    >
      {nameOf(id)}
    </Anchor>
  );
}
