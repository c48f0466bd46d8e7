import { choiceParameter, momentParameter, textParameter } from '../../kit/search-parameters.ts';

export const statuses = ['2xx', '4xx', '5xx', '400', '401', '403', '404', '409', '429'] as const;
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface RequestsSearch {
  status?: (typeof statuses)[number] | undefined;
  method?: (typeof methods)[number] | undefined;
  path?: string | undefined;
  playerId?: string | undefined;
  keyId?: string | undefined;
  /** The time of the requests, as ISO 8601. */
  from?: string | undefined;
  to?: string | undefined;
  /** The request that is shown in detail. */
  id?: string | undefined;
}

export function readRequestsSearch(search: Record<string, unknown>): RequestsSearch {
  const { id } = textParameter(search, 'id');
  return {
    // The router reads 404 as a number.
    ...choiceParameter({ status: String(search['status'] ?? '') }, 'status', statuses),
    ...choiceParameter(search, 'method', methods),
    ...textParameter(search, 'path'),
    ...textParameter(search, 'playerId'),
    ...textParameter(search, 'keyId'),
    ...momentParameter(search, 'from'),
    ...momentParameter(search, 'to'),
    ...(id !== undefined && isRequestId(id) ? { id: id.toLowerCase() } : {}),
  };
}

export function isRequestId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** The text if the service accepts it as the beginning of a path; otherwise undefined. */
export function asPathFilter(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const path = text.startsWith('/') ? text : `/${text}`;
  return /^\/[!-~]*$/.test(path) ? path : undefined;
}
