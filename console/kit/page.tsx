import { Anchor, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconChevronRight } from './icons.ts';
import classes from './page.module.css';
import type { PageLink } from './page-link.ts';
import { t } from './texts.ts';

export interface Crumb {
  label: string;
  link: PageLink;
}

/** The header and the width of a page. The title is the only h1, and the title of the browser tab. */
export function Page({
  title,
  picture,
  subtitle,
  crumbs = [],
  actions,
  narrow = false,
  children,
}: {
  title: string;
  /** An image of the page's subject, beside the title. */
  picture?: ReactNode;
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** For forms and texts, which are easier to read in a narrow column. */
  narrow?: boolean;
  children: ReactNode;
}) {
  useDocumentTitle(`${title} · Laurel`);
  return (
    <div className={classes['page']} data-narrow={narrow || undefined}>
      {crumbs.length > 0 && (
        <nav className={classes['crumbs']} aria-label={t('page.breadcrumb')}>
          {crumbs.map(({ label, link }, index) => (
            <span key={label} className={classes['crumb']}>
              {index > 0 && <IconChevronRight size={12} aria-hidden />}
              <Anchor component={Link} {...link} c="dimmed" size="sm">
                {label}
              </Anchor>
            </span>
          ))}
        </nav>
      )}
      <header className={classes['head']}>
        {picture}
        <div className={classes['titles']}>
          <Title order={1} className="wrap" dir="auto">
            {title}
          </Title>
          {subtitle && (
            <Text component="div" c="dimmed" size="sm">
              {subtitle}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" className={classes['actions'] ?? ''}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  );
}
