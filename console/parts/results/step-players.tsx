import { PlayersLink } from './players-link.tsx';
import { t } from './texts.ts';

/** The players behind the counts of a step. */
export function StepPlayers({ adventureId, stepId }: { adventureId: string; stepId: string }) {
  return (
    <>
      <PlayersLink filter={{ adventureId, openStepId: stepId }}>{t('played.stepOpen')}</PlayersLink>
      <PlayersLink filter={{ adventureId, completedStepId: stepId }}>{t('played.stepCompleted')}</PlayersLink>
    </>
  );
}
