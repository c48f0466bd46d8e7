import type { Found } from '../../frame/navigation.ts';
import { linkTo } from '../../kit/page-link.ts';
import type { Here } from '../../session/here.ts';
import { templates } from './catalogue.ts';
import { t } from './texts.ts';

export function findTemplates({ params }: Here, text: string): Found[] {
  return templates
    .map(({ id }) => ({ id, name: t(`packs.${id}.name`) }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .map(({ id, name }) => ({
      id,
      label: name,
      link: linkTo('/p/$projectId/$environment/templates/$templateId', { ...params, templateId: id }),
    }));
}
