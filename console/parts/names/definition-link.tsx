import { Link } from '@tanstack/react-router';
import { useHere } from '../../session/here.ts';
import { type ListedKind, useDefinitionNames } from './definition-names.ts';

/** What a text refers to: a definition, or an objective of a quest. */
export interface Reference {
  kind: ListedKind;
  id: string;
  objective?: string;
}

/** The name of a definition, which leads to its page; of one that was deleted, to its history. */
export function DefinitionLink({
  kind,
  id,
  objective,
  plain = false,
  className,
}: Reference & {
  /** Within something that is a link or a button itself: only the name. */
  plain?: boolean;
  className?: string;
}) {
  const { projectId, environment } = useHere().params;
  const { data } = useDefinitionNames(kind);
  const found = data?.find(({ value }) => value === id);
  const part = objective === undefined ? '' : ` / ${found?.objectives?.[objective] ?? objective}`;
  const name = `${found?.label ?? id}${part}`;
  if (plain || found?.isUnstored) return <bdi>{name}</bdi>;
  const page = `/p/${projectId}/${environment}/${kind}/${id}`;
  return (
    <Link
      to={(data && !found ? `${page}/history` : page) as never}
      className={className ?? 'reference'}
      dir="auto"
      title={id}
    >
      {name}
    </Link>
  );
}
