import { NativeSelect, Paper, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { TableFrame } from '../../../kit/cursor-table.tsx';
import { IconCoin, IconWallet } from '../../../kit/icons.ts';
import { MoreButton } from '../../../kit/more-button.tsx';
import { formatNumber } from '../../../kit/number.ts';
import { EmptyState, LoadState } from '../../../kit/states.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { useNameOf } from '../../../parts/names/definition-names.ts';
import { useDefinitionsById } from '../../../parts/names/definitions-by-id.ts';
import { AllowedButton } from '../../../session/allowed.tsx';
import { ChangeBalance } from './change-balance.tsx';
import { useTransactions, useWallet } from './queries.ts';
import { t } from './texts.ts';
import { TransactionRow } from './transaction-row.tsx';
import classes from './wallet.module.css';

const route = getRouteApi('/p/$projectId/$environment/players/$playerId');

/** A player's balances, and every transaction with its cause. */
export function PlayerWallet({ playerId }: { playerId: string }) {
  const { currency } = route.useSearch();
  const { data, error, refetch } = useWallet(playerId);
  if (!data) return <LoadState error={error} onRetry={refetch} rows={6} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={IconWallet} title={t('noCurrencies')}>
        {t('noCurrenciesHint')}
      </EmptyState>
    );
  }
  return (
    <div className={classes['column']}>
      <ul className={classes['balances']} aria-label={t('balances')}>
        {data.map((balance) => (
          <li key={balance.currencyId}>
            <Balance playerId={playerId} {...balance} />
          </li>
        ))}
      </ul>
      <Transactions
        playerId={playerId}
        currencies={data.map(({ currencyId }) => currencyId)}
        only={currency}
      />
    </div>
  );
}

function Balance({
  playerId,
  currencyId,
  balance,
}: {
  playerId: string;
  currencyId: string;
  balance: number;
}) {
  const [changing, setChanging] = useState<'grant' | 'take' | null>(null);
  const currency = useDefinitionsById('currencies')?.get(currencyId);
  const name = currency?.name ?? currencyId;
  return (
    <Paper className={classes['balance'] ?? ''}>
      <div className={classes['head']}>
        <Picture
          url={currency?.iconUrl ?? null}
          symbol={currency?.symbol ?? null}
          icon={IconCoin}
          size={36}
        />
        <div className={classes['titles']}>
          <Text size="xs" c="dimmed" className="name" dir="auto">
            {name}
          </Text>
          <span className={classes['figure']}>{formatNumber(balance)}</span>
        </div>
      </div>
      <div className={classes['buttons']}>
        <AllowedButton
          permission="playerData.write"
          size="compact-xs"
          variant="default"
          aria-label={t('grantOf', { name })}
          onClick={() => setChanging('grant')}
        >
          {t('grant')}
        </AllowedButton>
        <AllowedButton
          permission="playerData.write"
          size="compact-xs"
          variant="subtle"
          color="gray"
          aria-label={t('takeOf', { name })}
          onClick={() => setChanging('take')}
        >
          {t('take')}
        </AllowedButton>
      </div>
      {changing && (
        <ChangeBalance
          playerId={playerId}
          currency={{ id: currencyId, name, max: currency?.max ?? null }}
          balance={balance}
          way={changing}
          onClose={() => setChanging(null)}
        />
      )}
    </Paper>
  );
}

function Transactions({
  playerId,
  currencies,
  only,
}: {
  playerId: string;
  currencies: readonly string[];
  only: string | undefined;
}) {
  const navigate = route.useNavigate();
  const nameOf = useNameOf('currencies');
  const query = useTransactions(playerId, only);
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <TableFrame
      filters={
        <NativeSelect
          aria-label={t('currency')}
          data={[
            { value: '', label: t('allCurrencies') },
            ...currencies.map((id) => ({ value: id, label: nameOf(id) })),
          ]}
          value={only ?? ''}
          onChange={(event) => {
            const currency = event.currentTarget.value;
            void navigate({ search: { tab: 'wallet', ...(currency ? { currency } : {}) }, replace: true });
          }}
          w={180}
        />
      }
    >
      {!query.data ? (
        <LoadState error={query.error} onRetry={query.refetch} rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={IconWallet} title={t('noTransactions')} />
      ) : (
        <>
          <ul aria-label={t('transactions')}>
            {rows.map((row) => (
              <TransactionRow key={row.id} playerId={playerId} transaction={row} />
            ))}
          </ul>
          <MoreButton query={query} />
        </>
      )}
    </TableFrame>
  );
}
