import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import {
  IconApi,
  IconBook,
  IconCheck,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '../kit/icons.ts';
import { useMayLeave } from '../kit/unsaved.ts';
import { useHere } from '../session/here.ts';
import { chooseLanguage, type Language, language, languages } from '../texts/index.ts';
import type { OpenedMenu } from './later-menu.tsx';
import { logOut } from './log-out.ts';
import { t } from './texts.ts';
import { useOpenOnMount } from './use-open-on-mount.ts';

const schemes = [
  { value: 'light', label: t('person.light'), icon: IconSun },
  { value: 'dark', label: t('person.dark'), icon: IconMoon },
  { value: 'auto', label: t('person.system'), icon: IconDeviceDesktop },
] as const;
const languageEntries = Object.entries(languages) as [Language, string][];

export function PersonMenuList({ target }: OpenedMenu) {
  const { params } = useHere();
  const [opened, setOpened] = useOpenOnMount();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (await mayLeave()) await logOut();
  };
  const change = async (next: Language) => {
    if (await mayLeave()) chooseLanguage(next);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" width={220} shadow="md">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserCircle size={15} />}
          onClick={() => void navigate({ to: '/p/$projectId/$environment/settings/account', params })}
        >
          {t('person.account')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBook size={15} />}
          component="a"
          href="/guide/"
          target="_blank"
          rel="noreferrer"
        >
          {t('person.guide')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconApi size={15} />}
          component="a"
          href="/docs"
          target="_blank"
          rel="noreferrer"
        >
          {t('person.reference')}
        </Menu.Item>
        <Menu.Divider />
        {schemes.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={15} />}
            rightSection={value === colorScheme ? <IconCheck size={14} /> : null}
            closeMenuOnClick={false}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {languageEntries.map(([value, label]) => (
          <Menu.Item
            key={value}
            lang={value}
            leftSection={<IconLanguage size={15} />}
            rightSection={value === language ? <IconCheck size={14} /> : null}
            onClick={() => void change(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void leave()}>
          {t('person.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
