import { NativeSelect } from '@mantine/core';
import { type ListedEffect, listedEffects } from './listed-effects.ts';
import { t } from './texts.ts';

/** Selects the effect that listed events must have. */
export function EffectSelect({
  label,
  value,
  onChange,
}: {
  /** Shown above it; without, only readers of the screen are told. */
  label?: string;
  value: ListedEffect | undefined;
  onChange: (effect: ListedEffect | undefined) => void;
}) {
  return (
    <NativeSelect
      {...(label === undefined ? { 'aria-label': t('effectFilter.label') } : { label })}
      data={[
        { value: '', label: t('effectFilter.any') },
        ...listedEffects.map((one) => ({ value: one, label: t(`effectFilter.${nameOf(one)}`) })),
      ]}
      value={value ?? ''}
      onChange={(event) => {
        const { value: chosen } = event.currentTarget;
        onChange(listedEffects.find((one) => one === chosen));
      }}
    />
  );
}

/** The keys of texts cannot contain dots, because a dot leads one level down. */
type Name<T extends string> = T extends `${infer A}.${infer B}` ? `${A}-${B}` : T;

function nameOf<T extends ListedEffect>(effect: T): Name<T> {
  return effect.replace('.', '-') as Name<T>;
}
