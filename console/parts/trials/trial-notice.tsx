import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconFlask } from '../../kit/icons.ts';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { definitionLink } from '../names/definition-pages.ts';
import { t } from './texts.ts';
import { newTrial } from './trial.ts';
import type { Trial } from './trial-context.ts';

/** Says above an editor that players get what is edited only in an experiment. */
export function TrialNotice({ trial, experiment }: { trial: Trial; experiment: string | undefined }) {
  const { params } = useHere();
  const { kind, id, base, experimentId } = trial;
  const link = (
    <Anchor component={Link} {...definitionLink(params, kind, id)} size="sm" dir="auto">
      {base.name}
    </Anchor>
  );
  return (
    <Alert
      color="blue"
      variant="light"
      icon={<IconFlask size={16} aria-hidden />}
      title={
        experimentId === newTrial ? t('noticeNew') : t('noticeOf', { experiment: experiment ?? experimentId })
      }
    >
      <Text size="sm">{fillNodes(t, 'notice', { definition: link })}</Text>
    </Alert>
  );
}
