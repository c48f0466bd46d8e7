import { Radio, Text } from '@mantine/core';
import { t } from '../texts.ts';
import classes from './board-editor.module.css';
import { type Shape, shapes } from './shapes.ts';

/** What kind of competition it is. Each choice opens the fields that it needs. */
export function ShapeChoice({
  value,
  onChange,
  disabled,
}: {
  value: Shape;
  onChange: (shape: Shape) => void;
  disabled: boolean;
}) {
  return (
    <Radio.Group label={t('shape.label')} value={value} onChange={(next) => onChange(next as Shape)}>
      <div className={classes['shapes']}>
        {shapes.map((shape) => (
          <Radio.Card key={shape} value={shape} disabled={disabled} className={classes['shape'] ?? ''}>
            <Radio.Indicator />
            <span>
              <Text fw={600}>{t(`shape.${shape}.name`)}</Text>
              <Text size="sm">{t(`shape.${shape}.text`)}</Text>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
