import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChangeList } from '../../parts/changes/change-list.tsx';
import { capitalised, kindNames } from '../../parts/changes/kinds.ts';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import type { VariantChange } from '../../parts/trials/trial.ts';
import { trialLink } from '../../parts/trials/try-variant.tsx';
import { useHere } from '../../session/here.ts';
import classes from './experiment.module.css';
import type { Experiment } from './experiment-values.ts';
import { t } from './texts.ts';
import { triedBaseQuery } from './tried-base.ts';

/** A definition that a variant has otherwise: what differs, as people read it. */
export function VariantChangeView({
  experiment,
  variantId,
  change,
  disabled,
  mayEdit,
  faults,
  onRemove,
}: {
  experiment: Experiment | undefined;
  variantId: string;
  change: VariantChange;
  disabled: boolean;
  /** False while the form has unsaved changes, which would be lost. */
  mayEdit: boolean;
  faults: readonly string[];
  onRemove: () => void;
}) {
  const here = useHere();
  const { kind, id, patch } = change;
  // Since the start the variant runs on what was put together then, however the definition changed after the stop.
  const run = experiment?.definitions?.find(
    (one) => one.variantId === variantId && one.kind === kind && one.id === id,
  );
  const { data: base, error } = useQuery(triedBaseQuery(here, kind, id, run?.version));
  const name = kindNames(kind).one;
  return (
    <article className={classes['change']} aria-label={id}>
      <Group justify="space-between" gap="xs" className={classes['title'] ?? ''}>
        <Text size="sm">
          {capitalised(name)} <DefinitionLink kind={kind} id={id} />
        </Text>
        {!disabled && (
          <Group gap={4}>
            {experiment && mayEdit && (
              <Button
                component={Link}
                {...trialLink(here.params, kind, id, { experimentId: experiment.id, variantId })}
                size="compact-xs"
                variant="default"
                aria-label={t('editThis', { id, variantId })}
              >
                {t('edit')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={t('removeThis', { id, variantId })}
              onClick={onRemove}
            >
              {t('remove')}
            </Button>
          </Group>
        )}
      </Group>
      {faults.map((message) => (
        <Text key={message} size="sm" px="md" py={4} c="var(--mantine-color-error)" role="alert">
          {message}
        </Text>
      ))}
      {base && (
        <ChangeList
          before={base}
          after={run ? { ...run.body } : { ...base, ...patch }}
          empty={t('changesNothing')}
        />
      )}
      {!base && !error && <Loader size="xs" m="md" />}
      {error && (
        <Alert color="yellow" radius={0}>
          {t('gone')}
        </Alert>
      )}
    </article>
  );
}
