import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../frame/texts.ts';
import { IconTemplate } from '../../kit/icons.ts';
import { useHere, useMay } from '../../session/here.ts';

/** A link to the templates, for empty lists. */
export function TemplateLink() {
  const { params } = useHere();
  const navigate = useNavigate();
  if (!useMay('definitions.write')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTemplate size={15} />}
      onClick={() => void navigate({ to: '/p/$projectId/$environment/templates', params })}
    >
      {t('commands.template')}
    </Button>
  );
}
