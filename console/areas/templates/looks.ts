import {
  type Icon,
  IconBarbell,
  IconBriefcase,
  IconChecklist,
  IconClock,
  IconFlame,
  IconGitMerge,
  IconMessages,
  IconPick,
  IconRocket,
  IconRoute,
  IconSchool,
  IconShoppingBag,
  IconSparkles,
  IconStairsUp,
  IconSwords,
  IconTrophy,
  IconUsersGroup,
} from '../../kit/icons.ts';
import type { Preset } from '../../parts/designer/design.ts';
import type { TemplateId } from './catalogue.ts';

/** The icon of each template and the colours behind it. */
export const looks: Record<TemplateId, { icon: Icon; colours: Preset }> = {
  'learning-app': { icon: IconSchool, colours: 'ocean' },
  fitness: { icon: IconBarbell, colours: 'laurel' },
  'community-forum': { icon: IconMessages, colours: 'night' },
  'shop-loyalty': { icon: IconShoppingBag, colours: 'honey' },
  'idle-game': { icon: IconPick, colours: 'moss' },
  'competitive-game': { icon: IconSwords, colours: 'ruby' },
  'saas-onboarding': { icon: IconRocket, colours: 'berry' },
  'sales-team': { icon: IconBriefcase, colours: 'slate' },
  'open-source': { icon: IconGitMerge, colours: 'ice' },
  'habit-tracker': { icon: IconChecklist, colours: 'sunset' },
  'weekly-league': { icon: IconStairsUp, colours: 'ocean' },
  'weekend-tournament': { icon: IconTrophy, colours: 'ruby' },
  'season-pass': { icon: IconRoute, colours: 'honey' },
  'team-challenge': { icon: IconUsersGroup, colours: 'moss' },
  'streak-at-risk': { icon: IconFlame, colours: 'sunset' },
  'win-back': { icon: IconClock, colours: 'ocean' },
  'double-weekend': { icon: IconSparkles, colours: 'sunset' },
};
