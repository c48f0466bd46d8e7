import { Link } from '@tanstack/react-router';
import { useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { type ListedKind, useDefinitionNames } from './definition-names.ts';
import { definitionLink, historyLink } from './definition-pages.ts';

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
  const { params } = useHere();
  const { data } = useDefinitionNames(kind);
  const found = data?.find(({ value }) => value === id);
  const part = objective === undefined ? '' : ` / ${own(found?.objectives ?? {}, objective) ?? objective}`;
  const name = `${found?.label ?? id}${part}`;
  if (plain || found?.isUnstored) return <bdi>{name}</bdi>;
  const link = data && !found ? historyLink(params, kind, id) : definitionLink(params, kind, id);
  return (
    <Link {...link} className={className ?? 'reference'} dir="auto" title={id}>
      {name}
    </Link>
  );
}
