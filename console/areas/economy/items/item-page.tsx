import { IconBackpack } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { useHere } from '../../../session/here.ts';
import { t } from '../texts.ts';
import { ItemEditor } from './item-editor.tsx';
import type { ItemDetail } from './item-values.ts';

const route = getRouteApi('/p/$projectId/$environment/items/$itemId');

export function ItemPage() {
  const { api } = useHere();
  const { itemId } = route.useParams();
  return (
    <DefinitionPage<ItemDetail>
      id={itemId}
      kind="items"
      one="item"
      title={t('item.many')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconBackpack} size={48} />}
      read={(id, signal) =>
        api.getTagged('/items/{id}', { params: { path: { id } }, ...(signal ? { signal } : {}) })
      }
    >
      {(stored, copied) => <ItemEditor stored={stored} copied={copied} />}
    </DefinitionPage>
  );
}
