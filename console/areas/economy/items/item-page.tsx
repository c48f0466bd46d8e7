import { IconBackpack } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { t } from '../texts.ts';
import { ItemEditor } from './item-editor.tsx';

const route = getRouteApi('/p/$projectId/$environment/items/$id');

export function ItemPage() {
  const { id } = route.useParams();
  return (
    <DefinitionPage
      id={id}
      kind="items"
      title={t('item.many')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconBackpack} size={48} />}
    >
      {(stored, copied) => <ItemEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
