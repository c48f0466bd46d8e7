import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import cards from '../../kit/cards.module.css';
import { Page } from '../../kit/page.tsx';
import { useHere } from '../../session/here.ts';
import { type Template, templates } from './catalogue.ts';
import { TemplateIcon } from './template-icon.tsx';
import classes from './templates.module.css';
import { t } from './texts.ts';

export function TemplatesPage() {
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <ul className={cards['grid']} aria-label={t('title')}>
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} />
          </li>
        ))}
      </ul>
    </Page>
  );
}

function TemplateCard({ template: { id, rules, quests, badges } }: { template: Template }) {
  const { params } = useHere();
  return (
    <div className={cards['card']}>
      <TemplateIcon id={id} size={44} />
      <Text fw={600} size="md">
        <Link to="/p/$projectId/$environment/templates/$templateId" params={{ ...params, templateId: id }}>
          {t(`packs.${id}.name`)}
        </Link>
      </Text>
      <Text c="dimmed" size="sm">
        {t(`packs.${id}.pitch`)}
      </Text>
      <Text size="xs" className={classes['counts'] ?? ''}>
        {[
          t('counts.rules', { count: rules }),
          t('counts.quests', { count: quests }),
          t('counts.badges', { count: badges }),
        ].join(' · ')}
      </Text>
    </div>
  );
}
