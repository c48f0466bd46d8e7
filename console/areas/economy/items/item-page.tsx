import { IconBackpack } from '../../../kit/icons.ts';
import { DefinitionPage } from '../../../parts/definitions/definition-page.tsx';
import { Picture } from '../../../parts/images/picture.tsx';
import { t } from '../texts.ts';
import { ItemEditor } from './item-editor.tsx';

export function ItemPage() {
  return (
    <DefinitionPage
      kind="items"
      title={t('item.many')}
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconBackpack} size={48} />}
      Editor={ItemEditor}
    />
  );
}
