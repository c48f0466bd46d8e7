import { ActionIcon, CopyButton } from '@mantine/core';
import classes from './copy.module.css';
import { IconCheck, IconCopy } from './icons.ts';
import { t } from './texts.ts';
import { Tooltip } from './tooltip.tsx';

export function Copy({ value, label = t('copy.copy') }: { value: string; label?: string }) {
  return (
    <CopyButton value={value} timeout={1_500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('copy.copied') : label}>
          <ActionIcon size="sm" aria-label={copied ? t('copy.copied') : label} onClick={copy}>
            {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}

/** An id within a text, with a button that copies it. */
export function CopyableId({ value }: { value: string }) {
  return (
    <span className={classes['id']}>
      <span className="mono wrap">{value}</span>
      <Copy value={value} label={t('copy.id')} />
    </span>
  );
}

/** A line to be copied, such as a key or a command. */
export function CopyBlock({ value, label }: { value: string; label: string }) {
  return (
    <div className={classes['block']}>
      <pre>{value}</pre>
      <Copy value={value} label={t('copy.this', { label })} />
    </div>
  );
}
