import { IconAward } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { BadgeEditor } from './badge-editor.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/p/$projectId/$environment/badges/$id');

export function BadgePage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage
      id={id}
      kind="badges"
      title={t('badges')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconAward} size={48} />}
      narrow
    >
      {(stored, copied) => <BadgeEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
