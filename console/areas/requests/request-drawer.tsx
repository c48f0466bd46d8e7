import { Alert, Drawer, Group, Stack, Text } from '@mantine/core';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CopyableId } from '../../kit/copy.tsx';
import { JsonBlock } from '../../kit/json-block.tsx';
import { formatNumber } from '../../kit/number.ts';
import { linkTo } from '../../kit/page-link.ts';
import { Facts } from '../../kit/panel.tsx';
import { ErrorState, Loading } from '../../kit/states.tsx';
import { Time } from '../../kit/time.tsx';
import { useHere } from '../../session/here.ts';
import { fillNodes } from '../../texts/index.ts';
import { CredentialName } from './credential-name.tsx';
import type { LoggedRequestDetails } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';
import { t } from './texts.ts';

/** One request with all its details. */
export function RequestDrawer({
  requestId,
  onClose,
  queryKey,
}: {
  requestId: string | undefined;
  onClose: () => void;
  queryKey: QueryKey;
}) {
  const here = useHere();
  const query = useQuery({
    queryKey,
    enabled: requestId !== undefined,
    queryFn: ({ signal }) =>
      here.api.get('/requests/{requestId}', {
        params: { path: { requestId: requestId ?? '' } },
        signal,
      }),
  });
  return (
    <Drawer
      opened={requestId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{t('details.title')}</Text>}
      closeButtonProps={{ 'aria-label': t('details.close') }}
    >
      {query.isPending && <Loading rows={8} />}
      {query.isError && <NotLogged error={query.error} requestId={requestId ?? ''} />}
      {query.isSuccess && <Details call={query.data} />}
    </Drawer>
  );
}

function NotLogged({ error, requestId }: { error: Error; requestId: string }) {
  return (
    <Stack>
      <ErrorState error={error} />
      <Text size="sm" c="dimmed">
        {t('details.notLogged')}
      </Text>
      <Text size="sm">
        <CopyableId value={requestId} />
      </Text>
    </Stack>
  );
}

function Details({ call }: { call: LoggedRequestDetails }) {
  const { status, method, path, query, message, code, details } = call;
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <StatusBadge status={status} />
        <span className="mono wrap">
          {method} {path}
          {query ? `?${query}` : ''}
        </span>
      </Group>
      {code !== null && (
        <Alert color={status >= 500 ? 'red' : 'orange'} variant="light" title={code}>
          <Text size="sm" className="wrap">
            <span lang="en">{message}</span>
          </Text>
          {details.map((detail) => (
            <Text key={detail.path + detail.message} size="sm" className="wrap">
              <span className="mono">{detail.path}</span> <span lang="en">{detail.message}</span>
            </Text>
          ))}
        </Alert>
      )}
      <Facts
        facts={[
          [t('find.label'), <CopyableId key="id" value={call.requestId} />],
          [t('when'), <Time key="at" at={call.at} />],
          [t('took'), `${formatNumber(call.durationMs)} ms`],
          [t('calledWith'), <Credential key="credential" call={call} />],
          [t('details.environment'), call.environment],
          [
            t('details.operation'),
            <span key="route" className="mono wrap">
              {call.route ?? t('details.noOperation')}
            </span>,
          ],
          [
            t('details.address'),
            <span key="ip" className="mono wrap">
              {call.ip}
            </span>,
          ],
          [
            t('details.userAgent'),
            <span key="agent" className="wrap">
              {call.userAgent ?? '—'}
            </span>,
          ],
          [t('details.sdk'), call.client ?? '—'],
          ...(call.represents > 1
            ? [
                [
                  t('details.standsFor'),
                  t('details.calls', { count: formatNumber(call.represents) }),
                ] as const,
              ]
            : []),
        ]}
      />
      {(call.body !== null || call.bodyNote !== null) && (
        <section>
          <Text fw={600} size="sm" mb={6}>
            {t('details.body')}
          </Text>
          {call.body !== null && <JsonBlock value={call.body} label={t('details.body')} />}
          {call.bodyNote !== null && (
            <Text size="sm" c="dimmed" mt={6}>
              {call.bodyNote}
            </Text>
          )}
        </section>
      )}
    </Stack>
  );
}

/** Links to the key or the player that sent the request. */
function Credential({ call: { credential } }: { call: LoggedRequestDetails }) {
  const here = useHere();
  const { type, id } = credential;
  if (type === 'player' && id !== null) {
    return (
      <Link to="/p/$projectId/$environment/players/$playerId" params={{ ...here.params, playerId: id }}>
        <CredentialName credential={credential} />
      </Link>
    );
  }
  if (type === 'key' && id !== null) {
    return (
      <Group gap="xs">
        <Link {...linkTo('/p/$projectId/$environment/settings/api-keys', here.params)}>
          {fillNodes(t, 'details.key', { name: <CredentialName credential={credential} /> })}
        </Link>
        <Link {...linkTo('/p/$projectId/$environment/requests', here.params, { keyId: id })}>
          {t('details.itsCalls')}
        </Link>
      </Group>
    );
  }
  return <CredentialName credential={credential} />;
}
