import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../kit/states.tsx';

export function NotFoundPage() {
  return (
    <section>
      <EmptyState
        icon={IconMapOff}
        title="Page not found"
        action={
          <Button component={Link} to="/" variant="default">
            Go to the start page
          </Button>
        }
      >
        The link may be outdated, or you may not have access to its project.
      </EmptyState>
    </section>
  );
}
