import { lazyRouteComponent } from '@tanstack/react-router';
import type { Navigation } from '../../frame/navigation.ts';
import { projectPage } from '../../frame/routes.tsx';
import { t } from '../../frame/texts.ts';
import { IconTemplate } from '../../kit/icons.ts';

export const templatesRoutes = [
  projectPage(
    'templates',
    lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  ),
  projectPage(
    'templates/$templateId',
    lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  ),
] as const;

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
      // The names of templates are loaded with the first search.
      find: async (here, text) => (await import('./find-templates.ts')).findTemplates(here, text),
    },
  ],
};
