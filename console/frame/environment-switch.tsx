import { useLocation, useNavigate } from '@tanstack/react-router';
import { definitionKinds } from '../../packages/sdk/src/limits.ts';
import { linkToPath } from '../kit/page-link.ts';
import type { Environment } from '../session/api.ts';
import { useHere } from '../session/here.ts';
import classes from './environment-switch.module.css';
import { t } from './texts.ts';

const environments: readonly Environment[] = ['live', 'test'];

/** Areas whose pages are about the project, so they are the same in both environments. */
const shared: readonly string[] = ['settings', 'levels', ...definitionKinds];

/** Stays on the same page if it exists in both environments; otherwise goes to its list, as for a player. */
export function useSwitchEnvironment(): (next: Environment) => void {
  const { params } = useHere();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (next) => {
    const rest = pathname.split('/').slice(4);
    const [area = ''] = rest;
    const kept = shared.includes(area) ? rest.join('/') : area;
    void navigate(linkToPath(`/p/${params.projectId}/${next}/${kept}`));
  };
}

export function EnvironmentSwitch({ wide = false }: { wide?: boolean }) {
  const { environment } = useHere();
  const change = useSwitchEnvironment();
  return (
    <fieldset className={classes['switch']} data-wide={wide || undefined}>
      <legend className={classes['legend']}>{t('environment.label')}</legend>
      {environments.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === environment}
          data-environment={name}
          onClick={() => change(name)}
        >
          {t(`environment.${name}`)}
        </button>
      ))}
    </fieldset>
  );
}
