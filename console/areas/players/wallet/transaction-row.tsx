import { ActionIcon, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../kit/badge.tsx';
import { IconArrowBackUp } from '../../../kit/icons.ts';
import { formatNumber } from '../../../kit/number.ts';
import { linkTo } from '../../../kit/page-link.ts';
import { Time } from '../../../kit/time.tsx';
import { Tooltip } from '../../../kit/tooltip.tsx';
import { Amount } from '../../../parts/economy/amount.tsx';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { UndoDialog } from '../../../parts/players/undo-dialog.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { fillNodes } from '../../../texts/index.ts';
import type { Explained } from './explain-transactions.ts';
import { t } from './texts.ts';
import classes from './wallet.module.css';

/** One transaction: the amount, its cause, and the balance afterwards. */
export function TransactionRow({ playerId, transaction }: { playerId: string; transaction: Explained }) {
  const may = useMay('playerData.write');
  const [undoing, setUndoing] = useState(false);
  const { currencyId, amount, balance, reason, at, entry } = transaction;
  const canUndo = may && entry !== null && entry.type === 'grant.currency' && entry.reversed === null;
  return (
    <li className={classes['row']}>
      <span className={classes['amount']} data-way={amount < 0 ? 'out' : 'in'}>
        <Amount currencyId={currencyId} amount={amount} signed />
      </span>
      <span className={classes['why']}>
        <span className="wrap">{causeOf(transaction)}</span>
        {reason !== null && (
          <span className={`wrap ${classes['reason']}`} dir="auto">
            {reason}
          </span>
        )}
        <span className={classes['context']}>
          {entry?.source === 'event' && <EventLink id={entry.id} type={entry.type} />}
          {entry?.reversed && (
            <Badge color="gray" variant="outline">
              {t('undone')}
            </Badge>
          )}
        </span>
      </span>
      <span className={classes['after']}>{t('balanceAfter', { balance: formatNumber(balance) })}</span>
      <span className={classes['time']}>
        <Time at={at} />
      </span>
      <span className={classes['undo']}>
        {canUndo && (
          <Tooltip label={t('undo')}>
            <ActionIcon aria-label={t('undo')} onClick={() => setUndoing(true)}>
              <IconArrowBackUp size={15} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
      {undoing && entry && <UndoDialog playerId={playerId} entry={entry} onClose={() => setUndoing(false)} />}
    </li>
  );
}

function EventLink({ id, type }: { id: string; type: string }) {
  const { params } = useHere();
  return (
    <Anchor
      component={Link}
      {...linkTo('/p/$projectId/$environment/events/$eventId', { ...params, eventId: id })}
      size="xs"
      className="mono wrap"
    >
      {type}
    </Anchor>
  );
}

/** The cause of a transaction, with links. */
function causeOf({ amount, source, entry }: Explained): ReactNode {
  const named = (field: 'offerId' | 'itemId') => {
    const id = entry?.properties[field];
    return typeof id === 'string' ? id : null;
  };
  switch (source.type) {
    case 'rule':
      return fillNodes(t, 'from.rule', { name: <DefinitionLink kind="rules" id={source.id ?? ''} /> });
    case 'quest':
      return fillNodes(t, 'from.quest', { name: <DefinitionLink kind="quests" id={source.id ?? ''} /> });
    case 'adventure':
      return fillNodes(t, 'from.adventure', {
        name: <DefinitionLink kind="adventures" id={source.id ?? ''} />,
      });
    case 'grant': {
      const person = entry?.by?.name;
      if (!person) return t(amount < 0 ? 'from.taken' : 'from.granted');
      return t(amount < 0 ? 'from.takenBy' : 'from.grantedBy', { person });
    }
    case 'purchase': {
      const id = named('offerId');
      if (id === null) return t('from.purchase');
      return fillNodes(t, amount < 0 ? 'from.paid' : 'from.bought', {
        name: <DefinitionLink kind="offers" id={id} />,
      });
    }
    case 'use': {
      const id = named('itemId');
      return id === null
        ? t('from.use')
        : fillNodes(t, 'from.using', { name: <DefinitionLink kind="items" id={id} /> });
    }
    case 'leaderboard':
      return fillNodes(t, 'from.leaderboard', {
        name: <DefinitionLink kind="leaderboards" id={source.id ?? ''} />,
      });
    case 'message':
      return t('from.message');
    case 'import':
      return t('from.import');
    case 'reversal':
      return t('from.reversal');
    case 'initial':
      return t('from.initial');
  }
}
