import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AwayBanner } from './away-banner.tsx';
import classes from './entrance.module.css';

/** The layout of the pages for users who are not signed in: sign-in and invitation. */
export function Entrance({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(`${title} · Laurel`);
  return (
    <div className={classes['page']}>
      <AwayBanner />
      <main className={classes['main']}>
        <div className={classes['card']}>
          <Mark />
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" component="div" className="wrap">
              {lead}
            </Text>
          )}
          <div className={classes['body']}>{children}</div>
        </div>
      </main>
    </div>
  );
}

/** The logo: two twigs of laurel. */
function Mark() {
  return (
    <svg className={classes['mark']} viewBox="0 0 32 32" width={36} height={36} aria-hidden fill="none">
      <title>Laurel</title>
      <path d="M16 28C6 26 3 16 7 5M16 28c10-2 13-12 9-23M6 14l5 2M8 20l5 1M26 14l-5 2M24 20l-5 1" />
    </svg>
  );
}
