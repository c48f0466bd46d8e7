import { Paper, Text } from '@mantine/core';
import { useState } from 'react';
import type { components } from '../../../../packages/sdk/src/index.ts';
import { IconBackpack, IconPlus } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { Panel } from '../../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { Time } from '../../../kit/time.tsx';
import { useWholeList } from '../../../kit/whole-list.ts';
import { Picture } from '../../../parts/images/picture.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { useDefinitionsById } from '../../../parts/names/definitions-by-id.ts';
import { AllowedButton } from '../../../session/allowed.tsx';
import { keyOf, useHere } from '../../../session/here.ts';
import { BuyOffer } from './buy-offer.tsx';
import { ChangeItems, type ItemWay } from './change-items.tsx';
import { PlayerPurchases } from './player-purchases.tsx';
import { t } from './texts.ts';
import classes from './wallet.module.css';

type Owned = components['schemas']['PlayerItem'];

/** What a player owns, and what they bought. */
export function PlayerInventory({ playerId }: { playerId: string }) {
  const here = useHere();
  const [dialog, setDialog] = useState<'give' | 'buy' | null>(null);
  const { data, error, refetch } = useWholeList(keyOf(here, 'player', playerId, 'inventory'), () =>
    here.api.walk('/players/{playerId}/inventory', { params: { path: { playerId } } }),
  );
  return (
    <div className={classes['column']}>
      <Panel
        title={t('items')}
        actions={
          <AllowedButton
            permission="playerData.write"
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => setDialog('give')}
          >
            {t('giveItem')}
          </AllowedButton>
        }
      >
        {!data ? (
          <LoadState error={error} onRetry={refetch} rows={4} />
        ) : data.length === 0 ? (
          <EmptyState icon={IconBackpack} title={t('noItems')} />
        ) : (
          <ul className={classes['balances']} aria-label={t('items')}>
            {data.map((owned) => (
              <li key={owned.itemId}>
                <OwnedItem playerId={playerId} owned={owned} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title={t('purchases')}
        flush
        actions={
          <AllowedButton
            permission="playerData.write"
            variant="default"
            size="xs"
            onClick={() => setDialog('buy')}
          >
            {t('buy.open')}
          </AllowedButton>
        }
      >
        <PlayerPurchases playerId={playerId} />
      </Panel>
      {dialog === 'give' && (
        <ChangeItems playerId={playerId} item={null} way="give" onClose={() => setDialog(null)} />
      )}
      {dialog === 'buy' && <BuyOffer playerId={playerId} onClose={() => setDialog(null)} />}
    </div>
  );
}

function OwnedItem({ playerId, owned }: { playerId: string; owned: Owned }) {
  const [way, setWay] = useState<ItemWay | null>(null);
  const item = useDefinitionsById('items')?.get(owned.itemId);
  const name = item?.name ?? owned.itemId;
  const usable = (item?.onUse?.length ?? 0) > 0;
  const button = { permission: 'playerData.write', size: 'compact-xs' } as const;
  return (
    <Paper className={classes['balance'] ?? ''}>
      <div className={classes['head']}>
        <Picture url={item?.imageUrl ?? null} icon={IconBackpack} size={40} />
        <div className={classes['titles']}>
          <DefinitionLink kind="items" id={owned.itemId} />
          <Text size="xs" c="dimmed">
            <Time at={owned.lastAt} />
          </Text>
        </div>
        <span className={classes['figure']}>× {formatNumber(owned.quantity)}</span>
      </div>
      <div className={classes['buttons']}>
        {usable && (
          <AllowedButton {...button} aria-label={t('useOf', { name })} onClick={() => setWay('use')}>
            {t('use')}
          </AllowedButton>
        )}
        <AllowedButton
          {...button}
          variant="default"
          aria-label={t('giveOf', { name })}
          onClick={() => setWay('give')}
        >
          {t('give')}
        </AllowedButton>
        <AllowedButton
          {...button}
          variant="subtle"
          color="gray"
          aria-label={t('takeOf', { name })}
          onClick={() => setWay('take')}
        >
          {t('take')}
        </AllowedButton>
      </div>
      {way && (
        <ChangeItems
          playerId={playerId}
          item={{ id: owned.itemId, name, owned: owned.quantity }}
          way={way}
          onClose={() => setWay(null)}
        />
      )}
    </Paper>
  );
}
