import { Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FormFailure } from '../../kit/api-form.tsx';
import { keyOfPlanned } from '../../parts/changes/apply-bundle.ts';
import { putItems } from '../../parts/changes/drafts.ts';
import { capitalised, kindNames } from '../../parts/changes/kinds.ts';
import { readNeeded } from '../../parts/changes/needed.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import type { Changeset } from '../../session/open-changeset.ts';
import { t } from './texts.ts';
import { useTransition } from './use-transition.ts';

/** Puts into the changeset what its edits refer to and the environment does not have. */
export function AddNeeded({ changeset: { id, needed, items } }: { changeset: Changeset }) {
  const here = useHere();
  const client = useQueryClient();
  const transition = useTransition();
  if (needed.length === 0) return null;
  const add = () =>
    transition.mutate({
      work: async () => putItems(here, client, id, await readNeeded(here, needed, items)),
      done: t('needed.added', { count: needed.length }),
    });
  return (
    <>
      <Text size="sm" mt={8}>
        {t('needed.why', { count: needed.length })}
      </Text>
      <ul>
        {needed.map((one) => (
          <Text key={keyOfPlanned(one)} component="li" size="sm" className="wrap">
            {capitalised(kindNames(one.kind).one)} <b>{one.name}</b>
          </Text>
        ))}
      </ul>
      <Group gap="xs" mt={8}>
        <AllowedButton
          permission="definitions.write"
          variant="default"
          size="compact-sm"
          loading={transition.isPending}
          onClick={add}
        >
          {t('needed.add', { count: needed.length })}
        </AllowedButton>
      </Group>
      <FormFailure error={transition.error} />
    </>
  );
}
