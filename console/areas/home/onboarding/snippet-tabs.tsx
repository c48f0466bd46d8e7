import { Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FormFailure } from '../../../kit/api-form.tsx';
import { CopyBlock } from '../../../kit/copy.tsx';
import { IconKey } from '../../../kit/icons.ts';
import { useHere, useMay } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { type SampleLanguage, snippetOf } from './sample.ts';

const languages: readonly (readonly [SampleLanguage, string])[] = [
  ['curl', 'curl'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
];

/** Code that sends the sample event from a server, with a key of this environment once one was created. */
export function SnippetTabs() {
  const { api, environment, params } = useHere();
  const mayKeys = useMay('apiKeys.manage');
  const creating = useMutation({
    mutationFn: () =>
      api.post('/projects/{projectId}/api-keys', {
        params: { path: { projectId: params.projectId } },
        body: { name: t('start.key.name'), mode: environment },
      }),
  });
  const key = creating.data?.key ?? `svc_${environment}_…`;
  return (
    <Stack gap="xs">
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List>
          {languages.map(([language, name]) => (
            <Tabs.Tab key={language} value={language}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {languages.map(([language, name]) => (
          <Tabs.Panel key={language} value={language} pt="xs">
            <CopyBlock
              value={snippetOf(language, location.origin, key)}
              label={t('start.snippet', { language: name })}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group gap="xs">
        {creating.isSuccess ? (
          <Text c="dimmed">{t('start.key.shown')}</Text>
        ) : mayKeys ? (
          <Button
            variant="default"
            leftSection={<IconKey size={15} />}
            loading={creating.isPending}
            onClick={() => creating.mutate()}
          >
            {t(environment === 'test' ? 'start.key.createTest' : 'start.key.createLive')}
          </Button>
        ) : (
          <Text c="dimmed">{t('start.key.ask')}</Text>
        )}
      </Group>
      <FormFailure error={creating.error} />
    </Stack>
  );
}
