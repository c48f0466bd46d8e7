import type { components } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconAward } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { t } from './texts.ts';

type BadgeRecord = components['schemas']['Badge'];

export function BadgesPage() {
  return (
    <DefinitionList<BadgeRecord>
      title={t('badges')}
      subtitle={t('subtitle')}
      kind="badges"
      icon={IconAward}
      empty={t('empty')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconAward} size={38} />}
      marks={({ secret, repeatable }) => (
        <>
          {secret && <Badge color="gray">{t('secretMark')}</Badge>}
          {repeatable && <Badge color="blue">{t('repeatableMark')}</Badge>}
        </>
      )}
      columns={[]}
    />
  );
}
