import { Button, Group, Text, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { type Icon, IconPalette, IconTrash, IconUpload } from '../../kit/icons.ts';
import { useMay } from '../../session/here.ts';
import type { Subject } from '../designer/design.ts';
import classes from './image-field.module.css';
import { accepted } from './image-kind.ts';
import { isOwn, Picture } from './picture.tsx';
import { t } from './texts.ts';
import { useUpload } from './use-upload.ts';

const DesignerDialog = lazy(async () => ({
  default: (await import('../designer/designer-dialog.tsx')).DesignerDialog,
}));

/** A field for an image: an uploaded file, an image from the designer, or a URL elsewhere. */
export function ImageField({
  label,
  description,
  icon,
  symbol = null,
  design,
  disabled = false,
  input,
}: {
  label: string;
  description?: string;
  /** Shown if there is no image. */
  icon: Icon;
  symbol?: string | null;
  /** What the designer draws; without it there is no designer. */
  design?: Subject;
  disabled?: boolean;
  /** From `form.getInputProps`. */
  input: GetInputPropsReturnType;
}) {
  const mayUpload = useMay('definitions.write') && !disabled;
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isDesigning, setDesigning] = useState(false);
  const value = String(input.value ?? '');
  const change = (url: string) => input.onChange(url);
  const { state, upload, reset } = useUpload(change);
  const isBusy = state.step === 'preparing' || state.step === 'uploading';
  const fault = state.step === 'refused' ? state.message : input.error;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) void upload([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={classes['field']}
        data-over={isOver || undefined}
        {...(mayUpload
          ? {
              onDragOver: (event: DragEvent) => {
                event.preventDefault();
                setOver(true);
              },
              onDragLeave: () => setOver(false),
              onDrop: drop,
            }
          : {})}
      >
        <div className={classes['preview']}>
          <Picture url={value || null} symbol={symbol} icon={icon} size={56} />
        </div>
        <div className={classes['input']}>
          <TextInput
            label={label}
            description={description}
            placeholder="https://…"
            disabled={disabled}
            readOnly={isBusy}
            {...input}
            onChange={(event) => {
              reset();
              change(event.currentTarget.value);
            }}
            error={fault}
          />
          {mayUpload && (
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconUpload size={14} />}
                loading={isBusy}
                onClick={() => picker.current?.click()}
              >
                {t('upload')}
              </Button>
              {design && (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<IconPalette size={14} />}
                  disabled={isBusy}
                  onClick={() => setDesigning(true)}
                >
                  {t('design')}
                </Button>
              )}
              {value !== '' && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  leftSection={<IconTrash size={14} />}
                  disabled={isBusy}
                  onClick={() => {
                    reset();
                    change('');
                  }}
                >
                  {t('remove')}
                </Button>
              )}
            </Group>
          )}
          <Text size="xs" c="dimmed" aria-live="polite">
            {isOver ? t('drop') : describe(state, value, mayUpload)}
          </Text>
          <input
            ref={picker}
            type="file"
            accept={accepted}
            hidden
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              // So that the same file can be chosen again.
              event.currentTarget.value = '';
              if (files.length > 0) void upload(files);
            }}
          />
        </div>
      </div>
      {isDesigning && design && (
        <Suspense>
          <DesignerDialog
            subject={design}
            onClose={() => setDesigning(false)}
            onDesigned={(url) => {
              setDesigning(false);
              reset();
              change(url);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function describe(state: ReturnType<typeof useUpload>['state'], value: string, mayUpload: boolean): string {
  switch (state.step) {
    case 'preparing':
      return t('preparing');
    case 'uploading':
      return t('uploading');
    case 'done':
      return [state.note, t('uploaded')].filter(Boolean).join(' ');
    default:
      if (value.startsWith('http') && !isOwn(value)) return t('elsewhere');
      return value === '' ? t(mayUpload ? 'hint' : 'addressHint') : '';
  }
}
