import type { Endpoint } from '../../platform/http/endpoint.ts';
import { bulkActionEndpoints } from './bulk/actions/routes.ts';
import type { EventDependencies } from './dependencies.ts';
import { economyGrantEndpoints } from './endpoints/routes-economy.ts';
import { entryEndpoints } from './endpoints/routes-entry.ts';
import { readEndpoints, sendEndpoints } from './endpoints/routes-events.ts';
import { grantEndpoints } from './endpoints/routes-grants.ts';
import { identifyEndpoints } from './endpoints/routes-identify.ts';
import { inboxEndpoints } from './endpoints/routes-messages.ts';
import { purchaseEndpoints } from './endpoints/routes-purchases.ts';
import { replayEndpoints } from './endpoints/routes-replay.ts';
import { reversalEndpoints } from './endpoints/routes-reversals.ts';
import { scoreEndpoints } from './endpoints/routes-scores.ts';
import { importEndpoints } from './import/routes.ts';

export function eventEndpoints(deps: EventDependencies): Endpoint[] {
  return [
    ...identifyEndpoints(deps),
    ...importEndpoints(deps),
    ...sendEndpoints(deps),
    ...readEndpoints(deps),
    ...grantEndpoints(deps),
    ...economyGrantEndpoints(deps),
    ...purchaseEndpoints(deps),
    ...inboxEndpoints(deps),
    ...scoreEndpoints(deps),
    ...entryEndpoints(deps),
    ...replayEndpoints(deps),
    ...reversalEndpoints(deps),
    ...bulkActionEndpoints(deps),
  ];
}
