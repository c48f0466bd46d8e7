import { IconTemplate } from '@tabler/icons-react';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectRoute } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';

const listRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'templates',
  component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
});

const templateRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'templates/$templateId',
  component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
});

export const templatesRoutes = [listRoute, templateRoute] as const;

export const templatesArea: Navigation = {
  entries: [
    {
      section: 'design',
      label: t('menu.templates'),
      icon: IconTemplate,
      to: '/p/$projectId/$environment/templates',
      keywords: t('commands.templateWords'),
    },
  ],
  finders: [
    {
      label: t('menu.templates'),
      icon: IconTemplate,
      // Their names are loaded with the first search.
      find: async (here, text) => (await import('./find-templates.ts')).findTemplates(here, text),
    },
  ],
};
