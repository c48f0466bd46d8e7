import { type DefinitionKind, definitionKinds } from '../plans/index.ts';

const definitionVerbs = ['create', 'update', 'delete'] as const;

const otherActions = [
  'api_key.create',
  'api_key.revoke',
  'api_key.rotate',
  'asset.create',
  'asset.delete',
  'backup.start',
  'bulk_action.start',
  'bulk_action.stop',
  'changeset.approve',
  'changeset.comment',
  'changeset.create',
  'changeset.discard',
  'changeset.publish',
  'changeset.reject',
  'changeset.schedule',
  'changeset.submit',
  'device_login.approve',
  'device_login.deny',
  'invitation.accept',
  'invitation.create',
  'invitation.withdraw',
  'leaderboard.close',
  'leaderboard.share',
  'leaderboard.unshare',
  'member.change_role',
  'member.remove',
  'member.reset_password',
  'player.create',
  'player.erase',
  'player.event',
  'player.grant',
  'player.import',
  'player.reversal',
  'player_view.create',
  'player_view.delete',
  'player_view.share',
  'player_view.unshare',
  'player_view.update',
  'players.export',
  'project.create',
  'project.delete',
  'project.update',
  'reversal.start',
  'reversal.stop',
  'team.create',
  'team.delete',
  'team.member_add',
  'team.member_remove',
  'team.member_role',
  'team.update',
  'tenant.create',
  'tenant.set_limits',
  'tenant.update',
  'test_clock.move',
  'test_environment.reset',
  'user.change_password',
  'user.create',
  'user.reset_password',
  'webhook.create',
  'webhook.delete',
  'webhook.disable',
  'webhook.rotate_secret',
  'webhook.update',
] as const;

/** A noun and a verb, like `api_key.rotate`. */
export type AuditAction =
  | (typeof otherActions)[number]
  | `${DefinitionKind}.${(typeof definitionVerbs)[number]}`;

/** Every action that the service can write. The console has a sentence for each; a test holds them together. */
export const auditActions: readonly AuditAction[] = [
  ...otherActions,
  ...(Object.keys(definitionKinds) as DefinitionKind[]).flatMap((kind) =>
    definitionVerbs.map((verb) => `${kind}.${verb}` as const),
  ),
];
