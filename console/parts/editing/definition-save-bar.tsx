import { useMay } from '../../session/here.ts';
import type { DefinitionKind } from '../changes/kinds.ts';
import { DeleteDefinition } from '../definitions/delete-definition.tsx';
import { t as trialTexts } from '../trials/texts.ts';
import type { DefinitionForm } from './definition-form.tsx';
import { SaveBar } from './save-bar.tsx';

/**
 * Saves or discards the changes of a definition, or deletes it. Hidden from people who may not change it.
 */
export function DefinitionSaveBar<Definition extends { id: string; name: string }>({
  editing: { form, dirty, busy, stored, release, variant },
  kind,
  consequence,
  countAffected,
}: {
  editing: Pick<DefinitionForm<never, Definition>, 'dirty' | 'busy' | 'stored' | 'release' | 'variant'> & {
    form: { reset: () => void };
  };
  kind: DefinitionKind;
  /** A sentence or two: what happens to players who have it, and what would prevent the deletion. */
  consequence: string;
  /** A sentence that says how many players are affected. */
  countAffected: (definition: Definition) => Promise<string>;
}) {
  const may = useMay('definitions.write');
  if (!may) return null;
  const definition = stored?.data;
  if (variant) {
    return (
      <SaveBar
        dirty={dirty}
        blocked={Object.keys(variant.patch).length === 0}
        busy={busy}
        isNew={false}
        action={trialTexts('save')}
        onDiscard={form.reset}
      />
    );
  }
  return (
    <SaveBar dirty={dirty} busy={busy} isNew={!definition} onDiscard={form.reset}>
      {definition && (
        <DeleteDefinition
          kind={kind}
          id={definition.id}
          name={definition.name}
          consequence={consequence}
          countAffected={() => countAffected(definition)}
          onDeleted={release}
        />
      )}
    </SaveBar>
  );
}
