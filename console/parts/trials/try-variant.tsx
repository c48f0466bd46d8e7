import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../kit/form-dialog.tsx';
import { IconFlask } from '../../kit/icons.ts';
import { useMayLeave } from '../../kit/unsaved.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { type Here, keyOf, useHere } from '../../session/here.ts';
import { definitionLink } from '../names/definition-pages.ts';
import { t } from './texts.ts';
import { type Experiment, newTrial, type TrialPlace, type TriedKind } from './trial.ts';

/** Opens the editor on a copy of the definition, which becomes a variant of an experiment. */
export function TryVariant({ kind, id, name }: { kind: TriedKind; id: string; name: string }) {
  const here = useHere();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const [asking, ask] = useState(false);
  const { data: drafts } = useDrafts(here);
  const open = async (place: TrialPlace) => {
    ask(false);
    if (await mayLeave()) await navigate(trialLink(here.params, kind, id, place));
  };
  const start = () => {
    if (drafts?.length) ask(true);
    else void open({ experimentId: newTrial, variantId: newTrial });
  };
  return (
    <>
      <AllowedButton
        permission="definitions.write"
        variant="default"
        leftSection={<IconFlask size={16} aria-hidden />}
        onClick={start}
      >
        {t('try')}
      </AllowedButton>
      {asking && drafts && (
        <ChoosePlace
          name={name}
          drafts={drafts}
          onChoose={(place) => void open(place)}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

/** The editor of the definition, which saves into the experiment. */
export function trialLink(params: Here['params'], kind: TriedKind, id: string, place: TrialPlace) {
  return definitionLink(params, kind, id, { tryIn: place.experimentId, variantId: place.variantId });
}

/** Only drafts can still get variants. */
function useDrafts(here: Here) {
  return useQuery({
    queryKey: keyOf(here, 'experiments', 'drafts'),
    queryFn: async ({ signal }) => {
      const found: Experiment[] = [];
      for await (const one of here.api.walk('/experiments', { signal })) {
        if (one.status === 'draft') found.push(one);
      }
      return found;
    },
    staleTime: 30_000,
  });
}

const mostVariants = 5;

function ChoosePlace({
  name,
  drafts,
  onChoose,
  onClose,
}: {
  name: string;
  drafts: readonly Experiment[];
  onChoose: (place: TrialPlace) => void;
  onClose: () => void;
}) {
  const places: { place: TrialPlace; label: string }[] = [
    { place: { experimentId: newTrial, variantId: newTrial }, label: t('inNew') },
    ...drafts.flatMap((draft) => [
      ...draft.variants.slice(1).map((variant) => ({
        place: { experimentId: draft.id, variantId: variant.id },
        label: t('inVariant', { experiment: draft.name, variant: variant.id }),
      })),
      ...(draft.variants.length < mostVariants
        ? [
            {
              place: { experimentId: draft.id, variantId: newTrial },
              label: t('inOther', { experiment: draft.name }),
            },
          ]
        : []),
    ]),
  ];
  const [chosen, choose] = useState('0');
  return (
    <FormDialog
      title={t('tryOf', { name })}
      action={t('edit')}
      busy={false}
      failure={null}
      onSubmit={() =>
        onChoose(places[Number(chosen)]?.place ?? { experimentId: newTrial, variantId: newTrial })
      }
      onClose={onClose}
    >
      <Radio.Group label={t('where')} value={chosen} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {places.map(({ label }, at) => (
            <Radio key={label} value={String(at)} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
