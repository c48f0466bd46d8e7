import { Badge } from '@mantine/core';
import { IconAward } from '@tabler/icons-react';
import type { components } from '../../../packages/sdk/src/index.ts';
import { DefinitionList } from '../../parts/definition-list.tsx';
import { Picture } from '../../parts/picture.tsx';

type BadgeRecord = components['schemas']['Badge'];

export function BadgesPage() {
  return (
    <DefinitionList<BadgeRecord>
      title="Badges"
      subtitle="What players earn and keep."
      kind="badges"
      one="badge"
      icon={IconAward}
      empty="Rules, quests and adventures award badges to players."
      picture={({ imageUrl }) => <Picture url={imageUrl} icon={IconAward} size={38} />}
      marks={({ secret, repeatable }) => (
        <>
          {secret && <Badge color="gray">secret</Badge>}
          {repeatable && <Badge color="blue">repeatable</Badge>}
        </>
      )}
      columns={[]}
      fetchPage={({ api }, query, signal) => api.get('/badges', { params: { query }, signal })}
    />
  );
}
