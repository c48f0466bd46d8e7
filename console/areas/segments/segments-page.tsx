import type { components } from '../../../packages/sdk/src/index.ts';
import { Badge } from '../../kit/badge.tsx';
import { IconUsersGroup } from '../../kit/icons.ts';
import { DefinitionList } from '../../parts/definitions/definition-list.tsx';
import { useConditionWords } from '../../parts/sentences/use-sentence.ts';
import { t } from './texts.ts';

type SegmentRecord = components['schemas']['Segment'];

export function SegmentsPage() {
  const words = useConditionWords();
  return (
    <DefinitionList<SegmentRecord>
      title={t('segments')}
      subtitle={t('subtitle')}
      kind="segments"
      icon={IconUsersGroup}
      empty={t('empty')}
      marks={({ notify }) => notify && <Badge color="blue">{t('notifyMark')}</Badge>}
      columns={[
        {
          header: t('members'),
          cell: ({ members }) => (
            <span className="name" title={words(members)}>
              {words(members)}
            </span>
          ),
        },
      ]}
    />
  );
}
