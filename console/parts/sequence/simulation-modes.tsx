import { Box, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { linkHere } from '../../kit/page-link.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { UnstoredContext } from '../names/definition-names.ts';
import type { Drafts } from '../simulate/drafts.ts';
import { SimulatePanel } from '../simulate/simulate-panel.tsx';
import { triedIn } from '../simulate/verdict.ts';
import type { Givers } from './aim.ts';
import type { SimulateSearch } from './search.ts';
import { SequencePanel } from './sequence-panel.tsx';
import { forgetScriptOfNew } from './stored-script.ts';
import type { Awaited } from './suggest.ts';
import { t } from './texts.ts';
import { giversOf, useDraftNames, useNamedDrafts } from './use-named-drafts.ts';

/** Wider fields are hard to read. */
const widest = 640;

/** Simulates drafts with one event, or with a script of events and days. The address says which. */
export function SimulationModes({
  drafts: given,
  eventType,
  awaited,
  tried,
}: {
  drafts: Drafts;
  /** The initial type of the single event. */
  eventType: string;
  /** The events that the drafts wait for: the script begins with them. */
  awaited: readonly Awaited[];
  /** The definitions that are tried out; if absent, the drafts. */
  tried?: Givers | undefined;
}) {
  const { simulate } = useSearch({ strict: false }) as SimulateSearch;
  const navigate = useNavigate();
  const drafts = useNamedDrafts(given);
  const names = useDraftNames(drafts);
  // The next new definition needs another script.
  useEffect(() => forgetScriptOfNew, []);
  const choose = (mode: string) =>
    void navigate({
      ...linkHere<SimulateSearch>({ simulate: mode === 'sequence' ? mode : undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('mode.label')}
        data={[
          { value: 'one', label: t('mode.one') },
          { value: 'sequence', label: t('mode.sequence') },
        ]}
        value={simulate ?? 'one'}
        onChange={choose}
        fullWidth
        style={{ maxWidth: widest }}
      />
      <UnstoredContext value={names}>
        {simulate === 'sequence' ? (
          <SequencePanel drafts={drafts} awaited={awaited} tried={tried} />
        ) : (
          <Box maw={widest}>
            <SimulatePanel drafts={drafts} eventType={eventType} tried={triedIn(tried ?? giversOf(drafts))} />
          </Box>
        )}
      </UnstoredContext>
    </Stack>
  );
}
