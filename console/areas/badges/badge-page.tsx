import { IconAward } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { components } from '../../../packages/sdk/src/index.ts';
import { DefinitionPage } from '../../parts/definitions/definition-page.tsx';
import { Picture } from '../../parts/images/picture.tsx';
import { useHere } from '../../session/here.ts';
import { BadgeEditor } from './badge-editor.tsx';
import { t } from './texts.ts';

type BadgeRecord = components['schemas']['Badge'];

const route = getRouteApi('/p/$projectId/$environment/badges/$badgeId');

export function BadgePage() {
  const { api } = useHere();
  const { badgeId } = route.useParams();
  return (
    <DefinitionPage<BadgeRecord>
      id={badgeId}
      kind="badges"
      one="badge"
      title={t('badges')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconAward} size={48} />}
      narrow
      read={(id, signal) =>
        api.getTagged('/badges/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <BadgeEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
