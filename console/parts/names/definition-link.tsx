import { Link } from '@tanstack/react-router';
import { useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { type ListedKind, namesById, useDefinitionNames } from './definition-names.ts';
import { definitionLink, historyLink } from './definition-pages.ts';

/** A reference in a text: to a definition, or to an objective of a quest. */
export interface Reference {
  kind: ListedKind;
  id: string;
  objective?: string;
}

/** The name of a definition with a link to its page, or to its history if it was deleted. */
export function DefinitionLink({
  kind,
  id,
  objective,
  plain = false,
  className,
}: Reference & {
  /** Only the name, for use within a link or a button. */
  plain?: boolean;
  className?: string;
}) {
  const { params } = useHere();
  const { data } = useDefinitionNames(kind);
  const found = data && namesById(data).get(id);
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
