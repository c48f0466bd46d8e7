import { Box, SegmentedControl, Stack } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { linkHere } from '../../kit/page-link.ts';
import { UnstoredContext } from '../names/definition-names.ts';
import type { Drafts } from '../simulate/drafts.ts';
import { SimulatePanel } from '../simulate/simulate-panel.tsx';
import type { Givers } from './aim.ts';
import type { SimulateSearch } from './search.ts';
import { SequencePanel } from './sequence-panel.tsx';
import { forgetScriptOfNew } from './stored-script.ts';
import type { Awaited } from './suggest.ts';
import { t } from './texts.ts';
import { useDraftNames, useNamedDrafts } from './use-named-drafts.ts';

/** Wider fields are hard to read across. */
const widest = 640;

/** Tries drafts with one event, or with a script of events and days. Which of them is in the address. */
export function SimulationModes({
  drafts: given,
  eventType,
  awaited,
  tried,
}: {
  drafts: Drafts;
  /** Of the one event. */
  eventType: string;
  /** What the drafts wait for, for the script. */
  awaited: readonly Awaited[];
  /** What gives rewards; without it the drafts. */
  tried?: Givers | undefined;
}) {
  const { simulate } = useSearch({ strict: false }) as SimulateSearch;
  const navigate = useNavigate();
  const drafts = useNamedDrafts(given);
  const names = useDraftNames(drafts);
  // The next definition that is made is about something else.
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
        maw={widest}
      />
      <UnstoredContext value={names}>
        {simulate === 'sequence' ? (
          <SequencePanel drafts={drafts} awaited={awaited} tried={tried} />
        ) : (
          <Box maw={widest}>
            <SimulatePanel drafts={drafts} eventType={eventType} />
          </Box>
        )}
      </UnstoredContext>
    </Stack>
  );
}
