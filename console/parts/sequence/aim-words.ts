import { useNameOf } from '../names/definition-names.ts';
import { type Aim, type Giver, type Givers, readAim } from './aim.ts';
import { t } from './texts.ts';

/** Describes an aim in words, with the names of the drafts as they are typed. */
export function useAimWords({ quests, adventures }: Givers): (aim: Aim) => string {
  const badgeName = useNameOf('badges');
  const nameIn = (givers: readonly Giver[], id: string) =>
    givers.find((giver) => giver.id === id)?.name ?? id;
  return (aim) => {
    const { what, id } = readAim(aim);
    switch (what) {
      case 'badge':
        return id === undefined ? t('aim.anyBadge') : t('aim.badge', { name: badgeName(id) });
      case 'level':
        return t('aim.anyLevel');
      case 'quest':
        return id === undefined ? t('aim.anyQuest') : t('aim.quest', { name: nameIn(quests, id) });
      case 'adventure':
        return id === undefined
          ? t('aim.anyAdventure')
          : t('aim.adventure', { name: nameIn(adventures, id) });
      default:
        return t('aim.any');
    }
  };
}
