import { Button, Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormFailure } from '../../kit/api-form.tsx';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { useHere } from '../../session/here.ts';
import { encode } from '../images/prepare-image.ts';
import { type Design, firstDesign, type Preset, presets, type Subject, shapesOf, tiers } from './design.ts';
import { DesignCanvas } from './design-canvas.tsx';
import classes from './designer.module.css';
import { noIcon, useIconPaths } from './icon-paths.tsx';
import { IconPicker } from './icon-picker.tsx';
import { type IconName, isIconName } from './icons.ts';
import { t } from './texts.ts';

/** Makes an image from a shape, colours, a tier and an icon, and uploads it. */
export function DesignerDialog({
  subject,
  onDesigned,
  onClose,
}: {
  subject: Subject;
  onDesigned: (url: string) => void;
  onClose: () => void;
}) {
  const { api } = useHere();
  const [first] = useState(() => firstDesign(subject));
  const [design, setDesign] = useState(first.design);
  const [icon, setIcon] = useState<IconName>(isIconName(first.icon) ? first.icon : 'star');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { source, paths } = useIconPaths(icon);
  const change = (part: Partial<Design>) => setDesign((now) => ({ ...now, ...part }));
  const use = async () => {
    if (!canvas.current) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = await encode(canvas.current, 'image/png');
      onDesigned((await api.post('/assets', { body })).url);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t(`title.${subject}`)} size="xl">
      <span hidden>{source}</span>
      <div className={classes['layout']}>
        <div className={classes['side']}>
          <div className={classes['stage']} role="img" aria-label={t('preview')}>
            <DesignCanvas
              ref={canvas}
              design={design}
              icon={paths}
              pixels={512}
              className={classes['large']}
            />
          </div>
          <div className={classes['sizes']}>
            {[96, 48, 28].map((size) => (
              <DesignCanvas
                key={size}
                design={design}
                icon={paths}
                pixels={size * 2}
                className={classes[`size${size}`]}
              />
            ))}
          </div>
        </div>
        <Stack gap="md">
          <FormFailure error={failure} />
          <ShapePicker subject={subject} design={design} onChange={change} />
          <div className={classes['part']}>
            <Text size="sm" fw={500}>
              {t('tier')}
            </Text>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('tier')}
              data={tiers.map((value) => ({ value, label: t(`tiers.${value}`) }))}
              value={design.tier}
              onChange={(tier) => change({ tier })}
            />
          </div>
          <ColourPicker design={design} onChange={change} />
          <IconPicker value={icon} onChange={setIcon} />
        </Stack>
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={busy} onClick={() => void use()}>
          {t('use')}
        </Button>
      </Group>
    </Modal>
  );
}

interface PickerProps {
  design: Design;
  onChange: (part: Partial<Design>) => void;
}

function ShapePicker({ subject, design, onChange }: PickerProps & { subject: Subject }) {
  return (
    <div className={classes['part']}>
      <Text size="sm" fw={500}>
        {t('shape')}
      </Text>
      <fieldset className={classes['shapes']} aria-label={t('shape')}>
        {shapesOf[subject].map((shape) => (
          <UnstyledButton
            key={shape}
            className={classes['shape'] ?? ''}
            aria-label={t(`shapes.${shape}`)}
            title={t(`shapes.${shape}`)}
            aria-pressed={shape === design.shape}
            onClick={() => onChange({ shape })}
          >
            <DesignCanvas
              design={{ ...design, shape }}
              icon={noIcon}
              pixels={96}
              className={classes['size48']}
            />
          </UnstyledButton>
        ))}
      </fieldset>
    </div>
  );
}

function ColourPicker({ design, onChange }: PickerProps) {
  return (
    <div className={classes['part']}>
      <Text size="sm" fw={500}>
        {t('colours')}
      </Text>
      <fieldset className={classes['presets']} aria-label={t('colours')}>
        {(Object.keys(presets) as Preset[]).map((preset) => {
          const [top, bottom] = presets[preset];
          return (
            <UnstyledButton
              key={preset}
              className={classes['preset'] ?? ''}
              aria-label={t(`presets.${preset}`)}
              title={t(`presets.${preset}`)}
              aria-pressed={design.top === top && design.bottom === bottom}
              style={{ background: `linear-gradient(160deg, ${top}, ${bottom})` }}
              onClick={() => onChange({ top, bottom })}
            />
          );
        })}
      </fieldset>
      <Group grow gap="sm">
        <TextInput
          type="color"
          size="xs"
          label={t('top')}
          value={design.top}
          onChange={(event) => onChange({ top: event.currentTarget.value })}
        />
        <TextInput
          type="color"
          size="xs"
          label={t('bottom')}
          value={design.bottom}
          onChange={(event) => onChange({ bottom: event.currentTarget.value })}
        />
      </Group>
    </div>
  );
}
