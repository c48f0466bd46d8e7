import { LaurelError } from '../../sdk/index.ts';

/** What went wrong, in words for whoever looks at the page. */
export function describeError(error: unknown): { title: string; message: string; requestId?: string } {
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
        message: 'This goes on by itself as soon as it answers again.',
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
