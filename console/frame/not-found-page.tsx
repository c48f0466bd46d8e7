import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../kit/states.tsx';

export function NotFoundPage() {
  return (
    <section>
      <EmptyState
        icon={IconMapOff}
        title="There is no such page"
        action={
          <Button component={Link} to="/" variant="default">
            To the beginning
          </Button>
        }
      >
        The link may be old, or belong to a project that you cannot reach.
      </EmptyState>
    </section>
  );
}
