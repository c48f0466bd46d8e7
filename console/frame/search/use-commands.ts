import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconGift,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconTemplate,
} from '../../kit/icons.ts';
import { linkTo, linkToPath } from '../../kit/page-link.ts';
import { useMayLeave } from '../../kit/unsaved.ts';
import { useHere } from '../../session/here.ts';
import { may } from '../../session/permissions.ts';
import { chooseLanguage, language, languages } from '../../texts/index.ts';
import { useSwitchEnvironment } from '../environment-switch.tsx';
import { logOut } from '../log-out.ts';
import { useEntries } from '../navigation.ts';
import { t } from '../texts.ts';
import type { Hit } from './hits.ts';

const schemes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** The commands of the search that the person's role allows. */
export function useCommands(onShortcuts: () => void): Hit[] {
  const { membership, environment, params } = useHere();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const switchTo = useSwitchEnvironment();
  const mayLeave = useMayLeave();
  const group = t('commands.group');
  const creating = useEntries().flatMap(({ creates, to }): Hit[] =>
    creates && may(membership, creates.permission)
      ? [
          {
            id: `new ${to}`,
            icon: IconPlus,
            group,
            label: creates.label,
            keywords: t('commands.createWords'),
            link: linkToPath(`${to}/${creates.path ?? '+new'}`, params),
          },
        ]
      : [],
  );
  const other = environment === 'live' ? 'test' : 'live';
  const granting: Hit[] = may(membership, 'playerData.write')
    ? [
        {
          id: 'grant',
          icon: IconGift,
          group,
          label: t('commands.grant'),
          keywords: t('commands.grantWords'),
          asks: `${t('commands.grantVerb')} `,
        },
      ]
    : [];
  const template: Hit[] = may(membership, 'definitions.write')
    ? [
        {
          id: 'template',
          icon: IconTemplate,
          group,
          label: t('commands.template'),
          keywords: t('commands.templateWords'),
          link: linkTo('/p/$projectId/$environment/templates', params),
        },
      ]
    : [];
  return [
    ...creating,
    ...template,
    ...granting,
    {
      id: 'environment',
      icon: IconArrowsExchange,
      group,
      label: t('commands.environment', { name: t(`environment.${other}`) }),
      keywords: t('environment.label'),
      run: () => switchTo(other),
    },
    ...schemes
      .filter(({ value }) => value !== colorScheme)
      .map(
        ({ value, icon }): Hit => ({
          id: `theme ${value}`,
          icon,
          group,
          label: t(`commands.theme.${value}`),
          keywords: t('commands.themeWords'),
          run: () => setColorScheme(value),
        }),
      ),
    ...(Object.entries(languages) as [keyof typeof languages, string][])
      .filter(([value]) => value !== language)
      .map(
        ([value, name]): Hit => ({
          id: `language ${value}`,
          icon: IconLanguage,
          group,
          label: t('commands.language', { name }),
          keywords: 'language sprache',
          run: async () => {
            if (await mayLeave()) chooseLanguage(value);
          },
        }),
      ),
    { id: 'shortcuts', icon: IconKeyboard, group, label: t('shortcuts.title'), run: onShortcuts },
    {
      id: 'sign out',
      icon: IconLogout,
      group,
      label: t('person.signOut'),
      keywords: t('commands.signOutWords'),
      run: async () => {
        if (await mayLeave()) await logOut();
      },
    },
  ];
}
