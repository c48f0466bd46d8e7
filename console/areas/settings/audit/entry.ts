import type { components } from '../../../../packages/sdk/src/index.ts';
import { type DefinitionKind, isDefinitionKind } from '../../../parts/changes/kinds.ts';
import { own } from '../../../texts/own-properties.ts';
import { t } from '../texts.ts';

export type Entry = components['schemas']['AuditEntry'];

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

/** What people call the object. It is taken from the record, because the object may be gone. */
export function targetName({ target, before, after }: Entry): string {
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
