import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { CopyBlock } from '../../kit/copy.tsx';
import { Panel } from '../../kit/panel.tsx';
import { ShortTable } from '../../kit/short-table.tsx';
import { useHere } from '../../session/here.ts';
import { eventTypesOf, type Pack } from './pack.ts';
import { t } from './texts.ts';

/** The events that the template waits for, and the call that sends one. */
export function EventsPanel({ pack }: { pack: Pack }) {
  const { environment } = useHere();
  const types = eventTypesOf(pack);
  const [chosen, setChosen] = useState<string | null>(null);
  const sample = types.find(({ type }) => type === chosen) ?? types[0];
  return (
    <Panel title={t('events')} description={t('eventsHint')}>
      <Stack gap="md">
        <ShortTable
          aria-label={t('events')}
          layout="fixed"
          rows={types}
          rowKey={({ type }) => type}
          columns={[
            { header: t('type'), cellProps: { className: 'mono wrap' }, cell: ({ type }) => type },
            {
              header: t('properties'),
              cellProps: { className: 'mono wrap' },
              cell: ({ properties }) => Object.keys(properties).join(', '),
            },
          ]}
        />
        <NativeSelect
          label={t('sampleOf')}
          data={types.map(({ type }) => type)}
          value={sample?.type}
          onChange={(event) => setChosen(event.currentTarget.value)}
          maw={320}
        />
        {sample && (
          <CopyBlock
            value={curlOf(sample, location.origin, `svc_${environment}_…`)}
            label={t('sampleCall', { type: sample.type })}
          />
        )}
      </Stack>
    </Panel>
  );
}

function curlOf(event: { type: string; properties: object }, origin: string, key: string): string {
  return [
    `curl -X POST ${origin}/api/v1/events \\`,
    `  -H 'X-API-Key: ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify({ playerId: 'ada', ...event })}'`,
  ].join('\n');
}
