import { Alert, Text } from '@mantine/core';
import { IconFlask } from '../../kit/icons.ts';
import { fillNodes } from '../../texts/index.ts';
import { DefinitionLink } from '../names/definition-link.tsx';
import { t } from './texts.ts';
import { newTrial } from './trial.ts';
import type { Trial } from './trial-context.ts';

/** Says above an editor that players get what is edited only in an experiment. */
export function TrialNotice({ trial, experiment }: { trial: Trial; experiment: string | undefined }) {
  const { kind, id, experimentId } = trial;
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconFlask size={16} aria-hidden />}
      title={
        experimentId === newTrial ? t('noticeNew') : t('noticeOf', { experiment: experiment ?? experimentId })
      }
    >
      <Text size="sm">{fillNodes(t, 'notice', { definition: <DefinitionLink kind={kind} id={id} /> })}</Text>
    </Alert>
  );
}
