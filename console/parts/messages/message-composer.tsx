import { Button, Input, Menu, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef } from 'react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { DurationInput } from '../../kit/duration-input.tsx';
import { IconBraces } from '../../kit/icons.ts';
import { keyOf, useHere } from '../../session/here.ts';
import { ActionList } from '../actions/action-list.tsx';
import { rewardNames } from '../actions/action-types.ts';
import { actionOf } from '../actions/action-values.ts';
import { markLive } from '../events/mark-live.ts';
import { useVocabulary } from '../expression/vocabulary.ts';
import { useNameOf } from '../names/definition-names.ts';
import { MessagePreview } from './message-preview.tsx';
import type { MessageValues } from './message-values.ts';
import classes from './messages.module.css';
import { t } from './texts.ts';

type Player = components['schemas']['Player'];

/** How many attributes the menu of values names. */
const mostAttributes = 12;

/** Writes a message: its texts with values, rewards, expiry and key, beside it as the player sees it. */
export function MessageComposer({
  values,
  errors,
  onChange,
  player,
}: {
  values: MessageValues;
  /** By the field, such as `rewards.0.amount`. */
  errors: Readonly<Record<string, ReactNode>>;
  onChange: (change: Partial<MessageValues>) => void;
  /** For the preview. */
  player: Player | null;
}) {
  const vocabulary = useVocabulary('');
  // The text in which somebody wrote last, and where: the menu takes the focus.
  const last = useRef<{ field: 'title' | 'body'; at: number | null }>({ field: 'body', at: null });
  const remember =
    (field: 'title' | 'body') => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      last.current = { field, at: event.currentTarget.selectionStart };
    };
  const insert = (path: string) => {
    const { field, at } = last.current;
    const text = values[field];
    const place = at ?? text.length;
    const added = `{{ ${path} }}`;
    last.current = { field, at: place + added.length };
    onChange({ [field]: text.slice(0, place) + added + text.slice(place) });
  };
  return (
    <div className={classes['composer']}>
      <div className={classes['fields']}>
        <TextInput
          label={t('title')}
          maxLength={200}
          required
          value={values.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          onSelect={remember('title')}
          error={errors['title']}
        />
        <Textarea
          label={t('body')}
          maxLength={4_000}
          autosize
          minRows={3}
          maxRows={12}
          required
          value={values.body}
          onChange={(event) => onChange({ body: event.currentTarget.value })}
          onSelect={remember('body')}
          error={errors['body']}
        />
        <InsertValue vocabulary={vocabulary} onInsert={insert} />
        <Rewards values={values} errors={errors} onChange={onChange} vocabulary={vocabulary} />
        <div className={classes['pair']}>
          <DurationInput
            label={t('expires')}
            description={t('expiresHint')}
            value={values.expiresInSeconds}
            onChange={(expiresInSeconds) => onChange({ expiresInSeconds })}
            error={errors['expiresInSeconds']}
          />
          <TextInput
            label={t('key')}
            description={t('keyHint')}
            maxLength={100}
            value={values.dedupeKey}
            onChange={(event) => onChange({ dedupeKey: event.currentTarget.value })}
            error={errors['dedupeKey']}
          />
        </div>
        <Textarea
          label={t('data')}
          description={t('dataHint')}
          placeholder='{ "screen": "shop" }'
          autosize
          minRows={1}
          maxRows={8}
          spellCheck={false}
          classNames={{ input: 'mono' }}
          value={values.data}
          onChange={(event) => onChange({ data: event.currentTarget.value })}
          error={errors['data']}
        />
      </div>
      <PlayerPreview values={values} player={player} currencies={vocabulary.currencies} />
    </div>
  );
}

function Rewards({
  values,
  errors,
  onChange,
  vocabulary,
}: Pick<Parameters<typeof MessageComposer>[0], 'values' | 'errors' | 'onChange'> & {
  vocabulary: ReturnType<typeof useVocabulary>;
}) {
  return (
    <Input.Wrapper
      label={t('rewards')}
      labelElement="div"
      description={t('rewardsHint')}
      error={errors['rewards']}
    >
      <ActionList
        actions={values.rewards}
        onChange={(rewards) => onChange({ rewards })}
        errorOf={(place) => errors[`rewards.${place}`]}
        vocabulary={vocabulary}
        empty={t('noRewards')}
        names={rewardNames}
      />
    </Input.Wrapper>
  );
}

function InsertValue({
  vocabulary,
  onInsert,
}: {
  vocabulary: ReturnType<typeof useVocabulary>;
  onInsert: (path: string) => void;
}) {
  const currency = useNameOf('currencies');
  const item = (path: string, label: string) => (
    <Menu.Item key={path} onClick={() => onInsert(path)}>
      {label}
    </Menu.Item>
  );
  const attribute = (name: string) => item(`player.attributes.${name}`, t('values.attribute', { name }));
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBraces size={14} />}
          title={t('insertInto')}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('insert')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {(['displayName', 'level', 'xp', 'streak'] as const).map((name) =>
          item(`player.${name}`, t(`values.${name}`)),
        )}
        {vocabulary.currencies.map((id) =>
          item(`player.balances.${id}`, t('values.balance', { name: currency(id) })),
        )}
        {markLive(vocabulary.attributes.slice(0, mostAttributes), vocabulary.onlyLive?.attributes ?? []).map(
          (one) =>
            typeof one === 'string' ? (
              attribute(one)
            ) : (
              <Fragment key={one.group}>
                <Menu.Label>{one.group}</Menu.Label>
                {one.items.map(attribute)}
              </Fragment>
            ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The preview with the values of a player, and the balances, if the texts name one. */
function PlayerPreview({
  values,
  player,
  currencies,
}: {
  values: MessageValues;
  player: Player | null;
  currencies: readonly string[];
}) {
  const here = useHere();
  const { title, body, rewards, expiresInSeconds } = values;
  const asksBalance = `${title}${body}`.includes('player.balances.');
  const { data: balances } = useQuery({
    queryKey: keyOf(here, 'player', player?.id ?? '', 'wallet', 'balances'),
    queryFn: async ({ signal }) => {
      const params = { path: { playerId: player?.id ?? '' } };
      const wallet = await here.api.get('/players/{playerId}/wallet', { params, signal });
      return Object.fromEntries(wallet.balances.map(({ currencyId, balance }) => [currencyId, balance]));
    },
    enabled: asksBalance && player !== null,
  });
  const known = player
    ? {
        id: player.id,
        displayName: player.displayName,
        xp: player.xp,
        level: player.level,
        streak: player.streak.current,
        attributes: player.attributes,
        // Until they are loaded, so that nothing appears to be missing.
        balances: balances ?? Object.fromEntries(currencies.map((id) => [id, '…'])),
      }
    : {};
  return (
    <MessagePreview
      title={title}
      body={body}
      rewards={rewards.map(actionOf)}
      expiresInSeconds={expiresInSeconds}
      values={{ player: known }}
      name={player && (player.displayName ?? player.id)}
    />
  );
}
