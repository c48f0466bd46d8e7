import { Menu, ScrollArea, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { initials } from '../kit/initials.ts';
import { useHere } from '../session/here.ts';
import { type Me, may } from '../session/permissions.ts';
import { projectsQuery } from '../session/queries.ts';
import classes from './project-switch.module.css';
import { t } from './texts.ts';

const CreateProject = lazy(() =>
  import('./create-project.tsx').then(({ CreateProject }) => ({ default: CreateProject })),
);

/** All projects of all tenants that one belongs to. */
export function ProjectSwitch({ me }: { me: Me }) {
  const { project, membership } = useHere();
  const [opened, setOpened] = useState(false);
  const [creatingIn, setCreatingIn] = useState<string | null>(null);
  const navigate = useNavigate();
  const lists = useQueries({
    queries: me.memberships.map(({ tenantId }) => ({ ...projectsQuery(tenantId), enabled: opened })),
  });
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start" width={260} shadow="md">
        <Menu.Target>
          <UnstyledButton className={classes['target'] ?? ''}>
            <span className={classes['mark']} aria-hidden data-initials={initials(project.name)} />
            <span className={classes['names']}>
              <VisuallyHidden>{t('project.of')} </VisuallyHidden>
              <span className={`name ${classes['project']}`}>{project.name}</span>
              <span className={`name ${classes['tenant']}`}>{membership.tenantName}</span>
            </span>
            <IconSelector size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={420}>
            {me.memberships.map((own, index) => (
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
                        params: { projectId: id, environment: 'live' },
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
