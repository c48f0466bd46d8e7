import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { type Environment, projectApi } from '../session/api.ts';
import type { Place } from '../session/here.ts';
import type { Me } from '../session/permissions.ts';
import { meQuery, projectQuery } from '../session/queries.ts';
import { queryClient } from '../session/query-client.ts';
import { currentSession } from '../session/session-store.ts';

export const rootRoute = createRootRoute({ component: Outlet });

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ next, sso }: Record<string, unknown>): { next?: string; sso?: string } => ({
    ...(typeof next === 'string' && isOurs(next) && { next }),
    ...(typeof sso === 'string' && { sso }),
  }),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
});

/** Where the provider of single sign-on leads back to. What is secret is after the #, as for an invitation. */
export const ssoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso',
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' && isOurs(next) ? { next } : {},
  component: lazyRouteComponent(() => import('./sso-page.tsx'), 'SsoPage'),
});

/** The token is after the #: browsers do not send that part, so no log contains it. */
export const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
});

/** The page where a person lets a command line sign in. Its link contains the code. */
export const deviceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/device',
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === 'string' && code.length <= 20 ? { code } : {},
  beforeLoad: demandSession,
  component: lazyRouteComponent(() => import('./device-page.tsx'), 'DevicePage'),
});

/** The token is after the #, as for an invitation. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
});

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

/** Redirects to the last used project or the first one. */
export const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: demandSession,
  component: lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage'),
});

/** The parent of all pages of a project and environment. */
export const projectRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/p/$projectId/$environment',
  params: {
    parse: ({ projectId, environment }) => {
      if (environment !== 'live' && environment !== 'test') throw notFound();
      return { projectId, environment: environment as Environment };
    },
    stringify: (params) => params,
  },
  beforeLoad: demandSession,
  loader: async ({ params }) => {
    // Both at once. Whoever lacks a second factor is refused the project, so the refusal must not come first.
    const asked = queryClient.ensureQueryData(projectQuery(params.projectId));
    asked.catch(() => {});
    const me = demandSecondFactor(await queryClient.ensureQueryData(meQuery));
    const project = await asked;
    return { me, project };
  },
  component: lazyRouteComponent(() => import('./frame.tsx'), 'Frame'),
});

/** The parent of the settings, which have their own menu. */
export const settingsRoute = createRoute({
  getParentRoute: () => projectRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./settings-frame.tsx'), 'SettingsFrame'),
});

/**
 * A page of a project. `read` reads its search parameters from the address. `ask` asks for what the page shows first, by the
 * same query as the page: at once, beside the page's own code, the frame and what that asks for. Only what everybody may read who finds the page.
 */
export function projectPage<const Path extends string, Search extends object = object>(
  path: Path,
  component: RouteComponent,
  read?: (search: Record<string, unknown>) => Search,
  ask?: (place: Place, search: Search) => void,
) {
  const validate = read && { validateSearch: read };
  // Without a type of its own, because the parameters of the route would be taken from it instead of from the path.
  const early: object = ask ? { loader: askEarly(read ?? ((search) => search as Search), ask) } : {};
  return createRoute({ getParentRoute: () => projectRoute, path, component, ...validate, ...early });
}

function askEarly<Search>(
  read: (search: Record<string, unknown>) => Search,
  ask: (place: Place, search: Search) => void,
) {
  return ({ params, location }: { params: Place['params']; location: { search: object } }) => {
    const { projectId, environment } = params;
    const place = { api: projectApi(projectId, environment), params: { projectId, environment } };
    ask(place, read(location.search as Record<string, unknown>));
  };
}

/** A page of the settings. The area also adds an entry with the section `settings` to the menu. */
export function settingsPage<const Path extends string, Search extends object = object>(
  path: Path,
  component: RouteComponent,
  read?: (search: Record<string, unknown>) => Search,
) {
  const validate = read && { validateSearch: read };
  return createRoute({ getParentRoute: () => settingsRoute, path, component, ...validate });
}

export function demandSession({ location }: { location: { href: string } }): void {
  if (!currentSession()) throw redirect({ to: '/sign-in', search: { next: location.href } });
}

/** Before anything else is asked for: without it everything but the set-up is refused. */
function demandSecondFactor<T extends Me>(me: T): T {
  const isRequired = me.memberships.some(
    ({ requiresSecondFactor, tenantId }) => requiresSecondFactor && tenantId !== me.ssoTenantId,
  );
  if (isRequired && !me.secondFactor) throw redirect({ to: '/second-factor' });
  return me;
}

/** Whether `next` is a path of the console. A link must not redirect to another host. */
function isOurs(next: string): boolean {
  return /^\/(?![/\\])/.test(next);
}
