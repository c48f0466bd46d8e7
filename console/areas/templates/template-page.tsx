import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { IconTemplate } from '../../kit/icons.ts';
import { Page } from '../../kit/page.tsx';
import { linkTo } from '../../kit/page-link.ts';
import { Panel } from '../../kit/panel.tsx';
import { EmptyState, LoadState } from '../../kit/states.tsx';
import { DefinitionLink } from '../../parts/names/definition-link.tsx';
import { UnstoredContext, useDefinitionNames } from '../../parts/names/definition-names.ts';
import { AllowedButton } from '../../session/allowed.tsx';
import { useHere } from '../../session/here.ts';
import { own } from '../../texts/own-properties.ts';
import { BadgeDrawing } from './badge-drawing.tsx';
import { isTemplateId, loadPack, type TemplateId } from './catalogue.ts';
import { Contents } from './contents.tsx';
import { EventsPanel } from './events-panel.tsx';
import { namesOf, type Pack } from './pack.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { TemplateIcon } from './template-icon.tsx';
import classes from './templates.module.css';
import { t } from './texts.ts';
import { TryPanel } from './try-panel.tsx';
import { UseDialog } from './use-dialog.tsx';

const route = getRouteApi('/p/$projectId/$environment/templates/$templateId');

export function TemplatePage() {
  const { templateId } = route.useParams();
  const crumbs = useCrumbs();
  if (!isTemplateId(templateId)) {
    return (
      <Page title={t('unknown')} crumbs={crumbs}>
        <EmptyState icon={IconTemplate} title={t('unknown')}>
          {t('unknownHint')}
        </EmptyState>
      </Page>
    );
  }
  return <KnownTemplate key={templateId} id={templateId} />;
}

function useCrumbs() {
  const { params } = useHere();
  return [{ label: t('title'), link: linkTo('/p/$projectId/$environment/templates', params) }];
}

function KnownTemplate({ id }: { id: TemplateId }) {
  const crumbs = useCrumbs();
  const canvases = useRef(new Map<string, HTMLCanvasElement>());
  const [dialog, setDialog] = useState<'use' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['template', id],
    queryFn: async () => {
      const pack = await loadPack(id);
      return { pack, names: namesOf(pack) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title={t(`packs.${id}.name`)}
      subtitle={t(`packs.${id}.pitch`)}
      crumbs={crumbs}
      actions={
        data && (
          <>
            <RemoveButton pack={data.pack} onClick={() => setDialog('remove')} />
            <AllowedButton permission="definitions.write" onClick={() => setDialog('use')}>
              {t('use.open')}
            </AllowedButton>
          </>
        )
      }
    >
      {!data && <LoadState error={error} onRetry={refetch} as="page" />}
      {data && (
        <UnstoredContext value={data.names}>
          <Panel>
            <div className={classes['lead']}>
              <TemplateIcon id={id} size={56} />
              <Text>{t(`packs.${id}.description`)}</Text>
            </div>
          </Panel>
          <TryPanel pack={data.pack} />
          <Panel title={t('badges')}>
            <Badges pack={data.pack} canvases={canvases.current} />
          </Panel>
          <Contents bundle={data.pack.bundle} />
          <EventsPanel pack={data.pack} />
          {dialog === 'use' && (
            <UseDialog id={id} pack={data.pack} canvases={canvases.current} onClose={close} />
          )}
          {dialog === 'remove' && <RemoveDialog id={id} pack={data.pack} onClose={close} />}
        </UnstoredContext>
      )}
    </Page>
  );
}

/** Only if the project has something of the template. */
function RemoveButton({ pack: { bundle }, onClick }: { pack: Pack; onClick: () => void }) {
  const names = [
    useDefinitionNames('rules').data,
    useDefinitionNames('quests').data,
    useDefinitionNames('badges').data,
  ];
  const own = [bundle.rules, bundle.quests, bundle.badges];
  const isPresent = names.some((known, index) =>
    known?.some(({ value }) => own[index]?.some(({ id }) => id === value)),
  );
  if (!isPresent) return null;
  return (
    <AllowedButton permission="definitions.write" variant="default" onClick={onClick}>
      {t('remove.open')}
    </AllowedButton>
  );
}

function Badges({ pack, canvases }: { pack: Pack; canvases: Map<string, HTMLCanvasElement> }) {
  return (
    <ul className={classes['badges']} aria-label={t('badges')}>
      {pack.bundle.badges.map(({ id, description }) => {
        const drawn = own(pack.designs, id);
        return (
          <li key={id}>
            {drawn && (
              <BadgeDrawing
                drawn={drawn}
                ref={(canvas) => {
                  if (canvas) canvases.set(id, canvas);
                }}
              />
            )}
            <Text fw={600}>
              <DefinitionLink kind="badges" id={id} />
            </Text>
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
