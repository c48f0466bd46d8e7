import { Input, PasswordInput, SegmentedControl, Stack, Text } from '@mantine/core';

/** Ours, made and shown once, or one of the receiver's own. */
export function SecretField({
  own,
  onOwn,
  input,
  disabled = false,
}: {
  own: boolean;
  onOwn: (own: boolean) => void;
  /** The form's properties of the field. */
  input: object;
  disabled?: boolean;
}) {
  return (
    <Stack gap="xs">
      <div>
        <Input.Label labelElement="div" display="block" mb={4} id="whose-secret">
          Signing secret
        </Input.Label>
        <SegmentedControl
          aria-labelledby="whose-secret"
          data={[
            { value: 'ours', label: 'Made for me' },
            { value: 'own', label: 'One of my own' },
          ]}
          value={own ? 'own' : 'ours'}
          onChange={(next) => onOwn(next === 'own')}
          disabled={disabled}
        />
      </div>
      {own ? (
        <PasswordInput
          aria-label="Secret of your own"
          description="8 to 256 characters. Behind whsec_ it is read as base64. It is never shown again."
          required
          minLength={8}
          maxLength={256}
          autoComplete="off"
          disabled={disabled}
          {...input}
        />
      ) : (
        <Text c="dimmed">It is shown once, as soon as it is made.</Text>
      )}
    </Stack>
  );
}
