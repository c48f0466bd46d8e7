import { NumberInput, Stack, TextInput } from '@mantine/core';
import { IconCoin } from '../../../kit/icons.ts';
import { Panel } from '../../../kit/panel.tsx';
import type { EditorProps } from '../../../parts/editing/adoption.ts';
import { useDefinitionForm } from '../../../parts/editing/definition-form.tsx';
import classes from '../../../parts/editing/editor.module.css';
import { EditorLayout } from '../../../parts/editing/editor-layout.tsx';
import { EnvironmentsField } from '../../../parts/fields/environments-field.tsx';
import { NameFields } from '../../../parts/fields/name-fields.tsx';
import { ImageField } from '../../../parts/images/image-field.tsx';
import { useHere, useMay } from '../../../session/here.ts';
import { reasons } from '../../../session/permissions.ts';
import { describePlayers } from '../players.ts';
import { t } from '../texts.ts';
import { bodyOf, type CurrencyDetail, valuesOf } from './currency-values.ts';

export function CurrencyEditor({ stored, copied }: EditorProps<CurrencyDetail>) {
  const { environment } = useHere();
  const may = useMay('definitions.write');
  const editing = useDefinitionForm({
    kind: 'currencies',
    stored,
    copied,
    valuesOf,
    bodyOf,
  });
  const { form } = editing;
  const currency = editing.stored?.data;
  return (
    <EditorLayout
      editing={editing}
      kind="currencies"
      consequence={t('currency.deleted')}
      countAffected={async ({ holders }) =>
        t('currency.heldBy', { environment, players: describePlayers(holders) })
      }
    >
      <Panel {...(may ? {} : { title: t('currency.one'), description: reasons['definitions.write'] })}>
        <Stack gap="sm">
          <NameFields form={form} isNew={!currency} disabled={!may} />
          <div className={classes['fields']}>
            <TextInput
              label={t('currency.symbol')}
              description={t('currency.symbolHint')}
              placeholder="🪙"
              maxLength={16}
              disabled={!may}
              {...form.getInputProps('symbol')}
            />
            <NumberInput
              label={t('currency.initial')}
              description={t('currency.initialHint')}
              min={0}
              allowDecimal={false}
              hideControls
              disabled={!may}
              {...form.getInputProps('initial')}
            />
            <NumberInput
              label={t('currency.max')}
              description={t('currency.maxHint')}
              placeholder={t('currency.noMax')}
              min={1}
              allowDecimal={false}
              hideControls
              disabled={!may}
              {...form.getInputProps('max')}
            />
          </div>
          <ImageField
            label={t('currency.icon')}
            description={t('currency.iconHint')}
            icon={IconCoin}
            symbol={form.values.symbol || null}
            design="currency"
            disabled={!may}
            input={form.getInputProps('iconUrl')}
          />
          <EnvironmentsField form={form} disabled={!may} />
        </Stack>
      </Panel>
    </EditorLayout>
  );
}
