import { Menu, ScrollArea } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { IconCheck, IconPlus } from '../kit/icons.ts';
import { useHere } from '../session/here.ts';
import { may } from '../session/permissions.ts';
import { meQuery, projectsQuery } from '../session/queries.ts';
import type { OpenedMenu } from './later-menu.tsx';
import { t } from './texts.ts';
import { useOpenOnMount } from './use-open-on-mount.ts';

const CreateProject = lazy(() =>
  import('./create-project.tsx').then(({ CreateProject }) => ({ default: CreateProject })),
);

/** All projects of all tenants that the person is a member of. */
export function ProjectSwitchList({ target }: OpenedMenu) {
  const { project, environment } = useHere();
  const { memberships = [] } = useQuery(meQuery).data ?? {};
  const [opened, setOpened] = useOpenOnMount();
  const [creatingIn, setCreatingIn] = useState<string | null>(null);
  const navigate = useNavigate();
  const lists = useQueries({
    queries: memberships.map(({ tenantId }) => ({ ...projectsQuery(tenantId), enabled: opened })),
  });
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260} shadow="md">
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={420}>
            {memberships.map((own, index) => (
              <div key={own.tenantId}>
                <Menu.Label className="name">
                  {own.tenantName} · {t(`roles.${own.role}`)}
                </Menu.Label>
                {lists[index]?.data?.map(({ id, name }) => (
                  <Menu.Item
                    key={id}
                    rightSection={id === project.id ? <IconCheck size={14} /> : null}
                    onClick={() =>
                      void navigate({
                        to: '/p/$projectId/$environment',
                        params: { projectId: id, environment },
                      })
                    }
                  >
                    <span className="wrap">{name}</span>
                  </Menu.Item>
                ))}
                {may(own, 'tenant.manage') && (
                  <Menu.Item
                    c="dimmed"
                    leftSection={<IconPlus size={14} />}
                    onClick={() => setCreatingIn(own.tenantId)}
                  >
                    {t('newProject.title')}
                  </Menu.Item>
                )}
              </div>
            ))}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
      {creatingIn && (
        <Suspense>
          <CreateProject tenantId={creatingIn} onClose={() => setCreatingIn(null)} />
        </Suspense>
      )}
    </>
  );
}
