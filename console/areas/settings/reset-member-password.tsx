import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '../../kit/confirm.tsx';
import { describeError } from '../../kit/describe-error.ts';
import { NewSecret } from '../../kit/new-secret.tsx';
import { accountApi } from '../../session/api.ts';
import { t } from './texts.ts';

/** Creates a link with which a member sets a new password. It is sent by mail if mail is set up. */
export function ResetMemberPassword({
  tenantId,
  userId,
  email,
}: {
  tenantId: string;
  userId: string;
  email: string;
}) {
  const confirm = useConfirm();
  const [link, setLink] = useState<string | null>(null);
  const resetting = useMutation({
    mutationFn: () =>
      accountApi.post('/tenants/{tenantId}/users/{userId}/reset-password', {
        params: { path: { tenantId, userId } },
      }),
    onSuccess: ({ token }) => {
      if (token === null) notifications.show({ message: t('reset.sent', { email }) });
      else setLink(`${location.origin}/console/reset-password#${encodeURIComponent(token)}`);
    },
    onError: (error) => notifications.show({ color: 'red', message: describeError(error).message }),
  });
  const ask = async () => {
    const yes = await confirm({
      title: t('reset.title'),
      body: t('reset.body', { email }),
      action: t('reset.create'),
    });
    if (yes) resetting.mutate();
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={t('reset.of', { email })}
        loading={resetting.isPending}
        onClick={() => void ask()}
      >
        {t('reset.button')}
      </Button>
      <NewSecret
        title={t('reset.link')}
        secret={link}
        onClose={() => setLink(null)}
        note={t('reset.linkNote')}
      />
    </>
  );
}
