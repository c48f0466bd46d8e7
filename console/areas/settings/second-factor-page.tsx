import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Entrance } from '../../frame/entrance.tsx';
import { logOut } from '../../frame/log-out.ts';
import { AddPasskey } from '../../parts/passkeys/add-passkey.tsx';
import { SetUpSecondFactor } from '../../parts/second-factor/set-up-second-factor.tsx';
import { meQuery } from '../../session/queries.ts';
import { t } from './texts.ts';

/** Where a person comes whose tenant requires a second factor, until they have one. */
export function SecondFactorPage() {
  const { data: me } = useQuery(meQuery);
  const tenant = me?.memberships.find(({ requiresSecondFactor }) => requiresSecondFactor);
  if (me && (me.secondFactor || !tenant)) return <Navigate to="/" replace />;
  return (
    <Entrance title={t('factor.needed')} lead={t('factor.neededLead', { tenant: tenant?.tenantName ?? '' })}>
      <Stack gap="sm">
        <AddPasskey variant="filled" />
        <SetUpSecondFactor />
      </Stack>
      <Button variant="subtle" color="gray" mt="sm" fullWidth onClick={() => void logOut()}>
        {t('account.signOut')}
      </Button>
    </Entrance>
  );
}
