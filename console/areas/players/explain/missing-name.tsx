import { describePath } from '../../../parts/expression/describe-need.ts';
import { useConditionNames } from '../../../parts/expression/use-condition-names.ts';
import { DefinitionLink } from '../../../parts/names/definition-link.tsx';
import { useDefinitionNames } from '../../../parts/names/definition-names.ts';
import { fillNodes } from '../../../texts/index.ts';
import { own } from '../../../texts/own-properties.ts';
import { t } from './texts.ts';

/** Reads `quest win-three` as a quest; other texts are objectives. */
function readWhat(what: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^(quest|badge|step|event) (.+)$/.exec(what) ?? [];
  return { kind, id };
}

/** The name of the missing thing, with a link if it is a definition. */
export function MissingName({ path, what }: { path: { kind: string; id: string }; what: string }) {
  const { kind, id } = readWhat(what);
  const names = useConditionNames();
  const { data: adventures } = useDefinitionNames('adventures', kind === 'step');
  switch (kind) {
    case 'quest':
      return fillNodes(t, 'quest', { name: <DefinitionLink kind="quests" id={id} /> });
    case 'badge':
      return fillNodes(t, 'badge', { name: <DefinitionLink kind="badges" id={id} /> });
    case 'step': {
      const questId = own(adventures?.find(({ value }) => value === path.id)?.steps ?? {}, id);
      const name = questId === undefined ? id : <DefinitionLink kind="quests" id={questId} />;
      return fillNodes(t, 'step', { name });
    }
    case 'event':
      return fillNodes(t, 'event', { type: <span className="mono">{id}</span> });
    default:
      return what === 'level' ? t('level') : describePath(what, names);
  }
}

/** The same as text, as the label of a progress bar. */
export function missingText(what: string): string {
  return what === 'level' ? t('level') : describePath(what);
}
