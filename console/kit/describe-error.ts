import { LaurelError } from '../../sdk/index.ts';

/**
 * What went wrong, in words for whoever looks at the page. What was to be read is read again by itself once the service
 * is back; what was to be done is not, lest it be done twice.
 */
export function describeError(
  error: unknown,
  wanted: 'read' | 'done' = 'done',
): { title: string; message: string; requestId?: string } {
  if (!(error instanceof LaurelError)) {
    return { title: 'This page has a fault', message: 'Something went wrong that should not have.' };
  }
  const { code, message, requestId } = error;
  const id = requestId === undefined ? {} : { requestId };
  switch (code) {
    case 'NETWORK':
    case 'UNAVAILABLE':
      return {
        title: 'The service is away',
        message:
          wanted === 'read'
            ? 'This goes on by itself as soon as it answers again.'
            : 'It may not have been done. What you typed stays: try again once the service answers.',
        ...id,
      };
    case 'NOT_FOUND':
      return { title: 'Not found', message, ...id };
    case 'FORBIDDEN':
      return { title: 'Not allowed', message, ...id };
    case 'PLAN_REQUIRED':
      return { title: 'Not in this plan', message, ...id };
    case 'RATE_LIMITED':
      return { title: 'Too many calls', message, ...id };
    default:
      return { title: 'That did not work', message, ...id };
  }
}
