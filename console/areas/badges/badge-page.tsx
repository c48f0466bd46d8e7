import { IconAward } from '../../kit/icons.ts';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { BadgeEditor } from './badge-editor.tsx';
import { t } from './texts.ts';

export function BadgePage() {
  return (
    <DefinitionPage
      kind="badges"
      title={t('badges')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconAward} size={48} />}
      Editor={BadgeEditor}
    />
  );
}
