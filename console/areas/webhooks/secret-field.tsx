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
            { value: 'ours', label: 'Generate' },
            { value: 'own', label: 'Use my own' },
          ]}
          value={own ? 'own' : 'ours'}
          onChange={(next) => onOwn(next === 'own')}
          disabled={disabled}
        />
      </div>
      {own ? (
        <PasswordInput
          aria-label="Your secret"
          description="8 to 256 characters. After the prefix whsec_ it is read as base64. It is not shown again."
          required
          minLength={8}
          maxLength={256}
          autoComplete="off"
          disabled={disabled}
          {...input}
        />
      ) : (
        <Text c="dimmed">It is shown once, after you register the webhook.</Text>
      )}
    </Stack>
  );
}
