import { Link } from '@tanstack/react-router';
import { linkTo, type PageLink } from '../../../kit/page-link.ts';
import { kindIn } from '../../../parts/changes/kinds.ts';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { type Here, useHere } from '../../../session/here.ts';
import { fillNodes, type TextKey } from '../../../texts/index.ts';
import { own } from '../../../texts/own-properties.ts';
import { roleNames } from '../role-names.ts';
import english from '../texts.en.json' with { type: 'json' };
import { t } from '../texts.ts';
import { actorName, cameToLive, definitionKindOf, type Entry, environmentOf, targetName } from './entry.ts';

type Key = TextKey<typeof english>;

/** An entry as a sentence: who did what, with links. An action of a newer service is shown as it is. */
export function Sentence({ entry }: { entry: Entry }) {
  const key = keyOf(entry);
  if (key === undefined) return <span className="mono">{entry.action}</span>;
  const kind = definitionKindOf(entry.target.type);
  return fillNodes(
    t,
    key,
    {
      actor: <bdi className="name">{actorName(entry.actor)}</bdi>,
      target: <Target entry={entry} />,
    },
    { role: roleOf(entry), the: kind ? kindIn(kind, 'the') : '' },
  );
}

function keyOf(entry: Entry): Key | undefined {
  const [noun = '', verb = ''] = entry.action.split('.');
  const says = own(english.audit.says, noun);
  if (says && own(says, verb) !== undefined) return `audit.says.${noun}.${verb}` as Key;
  if (!definitionKindOf(noun) || own(english.audit.definition, verb) === undefined) return undefined;
  if (verb !== 'delete' && cameToLive(entry)) return 'audit.definition.publish';
  return `audit.definition.${verb}` as Key;
}

function roleOf({ after, before }: Entry): string {
  const role = own(after ?? before ?? {}, 'role');
  return roleNames.find((known) => known.role === role)?.label ?? String(role ?? '');
}

/** The object of the change. What is in the open project has a link. */
export function Target({ entry }: { entry: Entry }) {
  const { params } = useHere();
  const { projectId, target } = entry;
  const kind = definitionKindOf(target.type);
  if (kind && projectId === params.projectId) return <DefinitionLink kind={kind} id={target.id} />;
  const name = targetName(entry);
  const isGone = (entry.before && !entry.after) || entry.action.endsWith('.delete');
  const link = isGone ? undefined : linkOf(entry, params);
  if (!link) return <bdi className="name">{name}</bdi>;
  return (
    <Link {...link} className="reference" dir="auto">
      {name}
    </Link>
  );
}

function linkOf(entry: Entry, params: Here['params']): PageLink | undefined {
  const { action, projectId } = entry;
  const { type, id } = entry.target;
  if (type === 'member' || type === 'invitation')
    return linkTo('/p/$projectId/$environment/settings/team', params);
  if (projectId !== params.projectId) return undefined;
  const place = { ...params, environment: environmentOf(entry) ?? params.environment };
  // The entry of a player's log has a page as an event has.
  if (action === 'player.event' || action === 'player.grant' || action === 'player.reversal') {
    return linkTo('/p/$projectId/$environment/events/$eventId', { ...place, eventId: id });
  }
  switch (type) {
    case 'reversal':
      return linkTo('/p/$projectId/$environment/reversals', place, { shown: id });
    case 'bulk_action':
      return linkTo('/p/$projectId/$environment/players', place, { bulkAction: id });
    case 'team':
      return linkTo('/p/$projectId/$environment/teams/$teamId', { ...place, teamId: id });
    case 'changeset':
      return linkTo('/p/$projectId/$environment/changesets/$changesetId', { ...params, changesetId: id });
    case 'webhook':
      return linkTo('/p/$projectId/$environment/settings/webhooks/$webhookId', { ...params, webhookId: id });
    case 'api_key':
      return linkTo('/p/$projectId/$environment/settings/api-keys', params);
    case 'project':
      return linkTo('/p/$projectId/$environment/settings/general', params);
    default:
      return undefined;
  }
}
