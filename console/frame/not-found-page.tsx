import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconMapOff } from '../kit/icons.ts';
import { EmptyState } from '../kit/states.tsx';
import { t } from './texts.ts';

export function NotFoundPage() {
  return (
    <section>
      <EmptyState
        icon={IconMapOff}
        title={t('notFound.title')}
        action={
          <Button component={Link} to="/" variant="default">
            {t('notFound.start')}
          </Button>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </section>
  );
}
