import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '../kit/api-form.tsx';
import { FormDialog } from '../kit/form-dialog.tsx';
import { accountApi } from '../session/api.ts';
import { projectsQuery } from '../session/queries.ts';
import { t } from './texts.ts';

export function CreateProject({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { form, ...sending } = useApiForm({
    initialValues: { name: '' },
    submit: async (body) => {
      const project = await accountApi.post('/tenants/{tenantId}/projects', {
        params: { path: { tenantId } },
        body,
      });
      await client.invalidateQueries(projectsQuery(tenantId));
      onClose();
      await navigate({
        to: '/p/$projectId/$environment',
        params: { projectId: project.id, environment: 'test' },
      });
    },
  });
  return (
    <FormDialog {...sending} title={t('newProject.title')} action={t('newProject.create')} onClose={onClose}>
      <TextInput
        label={t('newProject.name')}
        description={t('newProject.environments')}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
