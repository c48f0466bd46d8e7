import type { components } from '../../../../packages/sdk/src/index.ts';
import { type DefinitionKind, isDefinitionKind } from '../../../parts/changes/kinds.ts';
import type { Environment } from '../../../session/api.ts';
import { own } from '../../../texts/own-properties.ts';
import english from '../texts.en.json' with { type: 'json' };
import { t } from '../texts.ts';

export type Entry = components['schemas']['AuditEntry'];
type Deed = keyof typeof english.audit.deeds;

/** The list of the definitions that a kind of target is of, if it is one. */
export function definitionKindOf(type: string): DefinitionKind | undefined {
  const kind = type === 'currency' ? 'currencies' : `${type}s`;
  return isDefinitionKind(kind) ? kind : undefined;
}

export function actorName(actor: Entry['actor']): string {
  if (actor.type === 'person') return actor.email;
  if (actor.type === 'key') return t('audit.byKey', { name: actor.name });
  return own(systems, actor.name) ?? actor.name;
}

/** What the service calls itself in its log. */
const systems: Readonly<Record<string, string>> = {
  'first start': t('audit.system.firstStart'),
  'new project': t('audit.system.newProject'),
  webhooks: t('audit.system.webhooks'),
  schedule: t('audit.system.schedule'),
  'command line': t('audit.system.commandLine'),
};

/** What was done to players by hand, by the type of its entry in their log, or the name of its action for many. */
function deedName(deed: unknown): string | undefined {
  if (typeof deed !== 'string') return undefined;
  const key = deed.replace('.', '-');
  return own(english.audit.deeds, key) === undefined ? deed : t(`audit.deeds.${key as Deed}`);
}

/** Of what has no name of its own: the type of an event, and what was done to players. */
function describedName({ action, after }: Entry): string | undefined {
  const field = (name: string) => (after ? own(after, name) : undefined);
  switch (action) {
    case 'player.event':
      return textOf(field('type'));
    case 'player.reversal':
      return textOf(field('eventType'));
    case 'player.grant':
      return deedName(field('type'));
    case 'bulk_action.start':
      return deedName(own(Object(field('action')), 'do'));
    case 'bulk_action.stop':
      return t('audit.theBulkAction');
    case 'reversal.stop':
      return t('audit.someEvents');
    case 'reversal.start': {
      const types = field('types');
      if (Array.isArray(types) && types.length > 0) return types.join(', ');
      return t(field('bulkActionId') === undefined ? 'audit.events' : 'audit.ofBulkAction');
    }
    default:
      return undefined;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What people call the object. It is taken from the record, because the object may be gone. */
export function targetName(entry: Entry): string {
  const { target, before, after } = entry;
  const described = describedName(entry);
  if (described !== undefined) return described;
  for (const field of ['name', 'title', 'email', 'description', 'url', 'file']) {
    for (const side of [after, before]) {
      const value = side ? own(side, field) : undefined;
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return target.id;
}

/** Whether a definition came to live with this change. */
export function cameToLive({ before, after }: Entry): boolean {
  const isLive = (side: Entry['before']) => {
    const environments = side ? own(side, 'environments') : undefined;
    return Array.isArray(environments) && environments.includes('live');
  };
  return isLive(after) && !isLive(before);
}

/** Where the change was made, if the record says it. */
export function environmentOf({ action, after }: Entry): Environment | undefined {
  const said = after ? own(after, 'environment') : undefined;
  if (said === 'live' || said === 'test') return said;
  // Those of test are in no audit log.
  return action === 'player.event' || action.startsWith('team.') ? 'live' : undefined;
}
