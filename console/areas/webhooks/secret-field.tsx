import { Input, PasswordInput, Stack, Text } from '@mantine/core';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { t } from './texts.ts';

/** Chooses between a secret that the service makes and shows once, and one of the receiver's own. */
export function SecretField({
  own,
  onOwn,
  input,
  disabled = false,
}: {
  own: boolean;
  onOwn: (own: boolean) => void;
  /** The properties of the field from the form. */
  input: object;
  disabled?: boolean;
}) {
  return (
    <Stack gap="xs">
      <div>
        <Input.Label labelElement="div" display="block" mb={4} id="whose-secret">
          {t('secret.title')}
        </Input.Label>
        <SegmentedControl
          aria-labelledby="whose-secret"
          data={[
            { value: 'ours', label: t('secret.generate') },
            { value: 'own', label: t('secret.own') },
          ]}
          value={own ? 'own' : 'ours'}
          onChange={(next) => onOwn(next === 'own')}
          disabled={disabled}
        />
      </div>
      {own ? (
        <PasswordInput
          aria-label={t('secret.yours')}
          description={t('secret.ownNote')}
          required
          minLength={8}
          maxLength={256}
          autoComplete="off"
          disabled={disabled}
          {...input}
        />
      ) : (
        <Text c="dimmed">{t('secret.once')}</Text>
      )}
    </Stack>
  );
}
