import { createRouter } from '@tanstack/react-router';
import { adventuresArea, adventuresRoutes } from './areas/adventures/routes.ts';
import { analyticsArea, analyticsRoutes } from './areas/analytics/routes.ts';
import { badgesArea, badgesRoutes } from './areas/badges/routes.ts';
import { boostsArea, boostsRoutes } from './areas/boosts/routes.ts';
import { calendarArea, calendarRoutes } from './areas/calendar/routes.ts';
import { changesetsArea, changesetsRoutes } from './areas/changesets/routes.ts';
import { economyAreas, economyRoutes } from './areas/economy/routes.ts';
import { eventTypesArea, eventTypesRoutes } from './areas/event-types/routes.ts';
import { eventsArea, eventsRoutes } from './areas/events/routes.ts';
import { experimentsArea, experimentsRoutes } from './areas/experiments/routes.ts';
import { historyRoutes } from './areas/history/routes.ts';
import { homeArea, homeRoutes } from './areas/home/routes.ts';
import { leaderboardsArea, leaderboardsRoutes, sharedSeasonRoute } from './areas/leaderboards/routes.ts';
import { levelsArea, levelsRoutes } from './areas/levels/routes.ts';
import { lobbiesArea, lobbiesRoutes } from './areas/lobbies/routes.ts';
import { playersArea, playersRoutes } from './areas/players/routes.ts';
import { questsArea, questsRoutes } from './areas/quests/routes.ts';
import { requestsArea, requestsRoutes } from './areas/requests/routes.ts';
import { rulesArea, rulesRoutes } from './areas/rules/routes.ts';
import { segmentsArea, segmentsRoutes } from './areas/segments/routes.ts';
import { secondFactorRoute, settingsArea, settingsRoutes } from './areas/settings/routes.ts';
import { teamsArea, teamsRoutes } from './areas/teams/routes.ts';
import { templatesArea, templatesRoutes } from './areas/templates/routes.ts';
import { webhooksArea, webhooksRoutes } from './areas/webhooks/routes.ts';
import type { Navigation } from './frame/navigation.ts';
import { NotFoundPage } from './frame/not-found-page.tsx';
import { PageFault } from './frame/page-fault.tsx';
import {
  deviceRoute,
  forgotPasswordRoute,
  invitationRoute,
  landingRoute,
  projectRoute,
  resetPasswordRoute,
  rootRoute,
  settingsRoute,
  signInRoute,
  ssoRoute,
} from './frame/routes.tsx';
import { LoadingPage } from './kit/states.tsx';

/** Every area, in the order of the side menu. Entries of the settings have their own `order`. */
const areas = [
  homeArea,
  analyticsArea,
  playersArea,
  eventsArea,
  rulesArea,
  questsArea,
  adventuresArea,
  badgesArea,
  segmentsArea,
  levelsArea,
  calendarArea,
  changesetsArea,
  templatesArea,
  ...economyAreas,
  experimentsArea,
  boostsArea,
  leaderboardsArea,
  teamsArea,
  lobbiesArea,
  requestsArea,
  eventTypesArea,
  settingsArea,
  webhooksArea,
];

export const navigation: Navigation = {
  entries: areas.flatMap(({ entries }) => entries).sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
  finders: areas.flatMap(({ finders }) => finders),
};

const routeTree = rootRoute.addChildren([
  signInRoute,
  ssoRoute,
  invitationRoute,
  deviceRoute,
  resetPasswordRoute,
  forgotPasswordRoute,
  secondFactorRoute,
  sharedSeasonRoute,
  landingRoute,
  projectRoute.addChildren([
    ...homeRoutes,
    ...analyticsRoutes,
    ...playersRoutes,
    ...eventsRoutes,
    ...rulesRoutes,
    ...questsRoutes,
    ...adventuresRoutes,
    ...badgesRoutes,
    ...segmentsRoutes,
    ...levelsRoutes,
    ...calendarRoutes,
    ...changesetsRoutes,
    ...templatesRoutes,
    ...economyRoutes,
    ...boostsRoutes,
    ...experimentsRoutes,
    ...leaderboardsRoutes,
    ...teamsRoutes,
    ...lobbiesRoutes,
    ...requestsRoutes,
    ...eventTypesRoutes,
    ...historyRoutes,
    settingsRoute.addChildren([...settingsRoutes, ...webhooksRoutes]),
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: '/console',
  // The address of a new definition ends with `+new`.
  pathParamsAllowedCharacters: ['+'],
  defaultPreload: 'intent',
  // A placeholder that is there for a moment costs as much as a page, so most pages are there before it would be.
  defaultPendingMs: 600,
  defaultPendingComponent: LoadingPage,
  defaultErrorComponent: PageFault,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
