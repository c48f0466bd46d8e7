import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFailure } from '../../../kit/api-form.tsx';
import { formatPercent } from '../../../kit/number.ts';
import { Facts, Panel } from '../../../kit/panel.tsx';
import { ProgressLine } from '../../../kit/progress-line.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import type { OfferValues } from '../offers/offer-values.ts';
import type { ReachSearch } from '../search.ts';
import { t } from '../texts.ts';
import { describeDays, describeSample } from './describe.ts';
import { ReachControls } from './reach-controls.tsx';
import { draftOf, hasWholePrice, simulate } from './simulate.ts';

/** Who can afford the offer as it is in the form, saved or not. */
export function OfferReach({ values }: { values: OfferValues }) {
  const here = useHere();
  const may = useMay('internals.read');
  const [search, setSearch] = useState<ReachSearch>({});
  const asked = JSON.stringify([draftOf(values), search]);
  const simulating = useMutation({
    mutationFn: async () => ({ asked, simulation: await simulate(here, search, draftOf(values)) }),
  });
  const { data } = simulating;
  const offer = data?.simulation.offers[0];
  return (
    <Panel title={t('reach.title')} description={t('reach.note')}>
      <Stack gap="sm">
        <ReachControls value={search} onChange={(change) => setSearch({ ...search, ...change })} brief />
        <Button
          variant="default"
          loading={simulating.isPending}
          disabled={!may || !hasWholePrice(values)}
          onClick={() => simulating.mutate()}
        >
          {t('reach.simulate')}
        </Button>
        {!may && (
          <Text size="xs" c="dimmed">
            {reasons['internals.read']}
          </Text>
        )}
        <FormFailure error={simulating.error} />
        {data && offer && (
          <Stack gap="xs" role="status">
            {data.asked !== asked && (
              <Text size="xs" c="dimmed">
                {t('reach.outdated')}
              </Text>
            )}
            {offer.canBuy === null ? (
              <Text>{t('reach.noPlayers')}</Text>
            ) : (
              <>
                <Text fw={600} size="xl">
                  {formatPercent(offer.canBuy)}
                </Text>
                <ProgressLine
                  value={offer.canBuy}
                  label={t('reach.canBuyLabel', { share: formatPercent(offer.canBuy) })}
                />
                <Facts
                  facts={[
                    [t('reach.canPay'), offer.canPay === null ? '—' : formatPercent(offer.canPay)],
                    [
                      t('reach.meetRequirement'),
                      offer.meetsRequirement === null ? '—' : formatPercent(offer.meetsRequirement),
                    ],
                    [t('reach.daysToAfford'), describeDays(offer.daysToAfford)],
                  ]}
                />
              </>
            )}
            <Text size="xs" c="dimmed">
              {describeSample(data.simulation)}
            </Text>
          </Stack>
        )}
      </Stack>
    </Panel>
  );
}
