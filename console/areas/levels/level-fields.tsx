import { NumberInput, Textarea } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import classes from '../../parts/editing/editor.module.css';
import { type LevelFault, mostLevels } from './curve.ts';
import type { LevelValues } from './level-values.ts';
import { t } from './texts.ts';

/** The fields for a curve, or for a list of thresholds. */
export function LevelFields({
  form,
  fault,
  thresholds,
  disabled,
}: {
  form: UseFormReturnType<LevelValues>;
  /** The fault of the typed values. */
  fault: LevelFault | null;
  /** The thresholds of the typed values; null while they have a fault. */
  thresholds: readonly number[] | null;
  disabled: boolean;
}) {
  const { values } = form;
  const errorAt = (field: LevelFault['field']) =>
    firstError(form.errors, field) ?? (fault?.field === field ? fault.message : undefined);
  const changeWay = (way: LevelValues['way']) => {
    // A new list begins with the thresholds of the curve.
    const start = values.thresholds === '' && thresholds ? { thresholds: thresholds.join('\n') } : {};
    form.setValues({ way, ...(way === 'thresholds' ? start : {}) });
    form.clearErrors();
  };
  return (
    <>
      <SegmentedControl
        aria-label={t('form.method')}
        data={[
          { value: 'curve', label: t('form.curve') },
          { value: 'thresholds', label: t('form.list') },
        ]}
        value={values.way}
        onChange={(way) => changeWay(way as LevelValues['way'])}
        disabled={disabled}
      />
      {values.way === 'curve' ? (
        <div className={classes['fields']}>
          <NumberInput
            label={t('form.base')}
            required
            hideControls
            disabled={disabled}
            {...form.getInputProps('base')}
            error={errorAt('base')}
          />
          <NumberInput
            label={t('form.growth')}
            description={t('form.growthText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            step={0.05}
            decimalScale={4}
            disabled={disabled}
            {...form.getInputProps('growth')}
            error={errorAt('growth')}
          />
          <NumberInput
            label={t('form.max')}
            required
            allowDecimal={false}
            max={mostLevels}
            disabled={disabled}
            {...form.getInputProps('max')}
            error={errorAt('max')}
          />
        </div>
      ) : (
        <Textarea
          label={t('form.thresholds')}
          description={t('form.thresholdsText')}
          required
          autosize
          minRows={8}
          maxRows={20}
          classNames={{ input: 'mono' }}
          spellCheck={false}
          disabled={disabled}
          {...form.getInputProps('thresholds')}
          error={errorAt('thresholds')}
        />
      )}
    </>
  );
}

/** The first error of a field or of its entries: the service names the threshold of level 3 `thresholds.2`. */
function firstError(errors: FormErrors, field: string): React.ReactNode {
  const found = Object.entries(errors).find(([key]) => key === field || key.startsWith(`${field}.`));
  if (!found) return undefined;
  const row = /\.(\d+)$/.exec(found[0])?.[1];
  return row === undefined ? found[1] : t('levelFault', { level: Number(row) + 1, fault: String(found[1]) });
}
