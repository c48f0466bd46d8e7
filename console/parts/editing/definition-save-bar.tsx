import { useMay } from '../../session/here.ts';
import type { DefinitionKind } from '../changes/kinds.ts';
import { DeleteDefinition } from '../definitions/delete-definition.tsx';
import type { DefinitionForm } from './definition-form.tsx';
import { SaveBar } from './save-bar.tsx';

/**
 * Saves the form of a definition, or discards it, and deletes the definition. Nothing for people who may not change it.
 */
export function DefinitionSaveBar<Definition extends { id: string; name: string }>({
  editing: { form, dirty, busy, stored, release },
  kind,
  inline = false,
  consequence,
  countAffected,
}: {
  editing: Pick<DefinitionForm<never, Definition>, 'dirty' | 'busy' | 'stored' | 'release'> & {
    form: { reset: () => void };
  };
  kind: DefinitionKind;
  /** Within a panel, at the end of a short form. */
  inline?: boolean;
  /** What becomes of those who have it, and what stands in the way of it, in a sentence or two. */
  consequence: string;
  /** How many players it touches, in a sentence. */
  countAffected: (definition: Definition) => Promise<string>;
}) {
  const may = useMay('definitions.write');
  if (!may) return null;
  const definition = stored?.data;
  return (
    <SaveBar inline={inline} dirty={dirty} busy={busy} isNew={!definition} onDiscard={form.reset}>
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
