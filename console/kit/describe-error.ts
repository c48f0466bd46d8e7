import { LaurelError } from '../../packages/sdk/src/index.ts';

/**
 * What went wrong, in words for the user. A failed read is repeated automatically once the service is back. A failed
 * write is not repeated, because it might then be done twice.
 */
export function describeError(
  error: unknown,
  wanted: 'read' | 'done' = 'done',
): { title: string; message: string; requestId?: string } {
  if (!(error instanceof LaurelError)) {
    return {
      title: 'Something went wrong',
      message: 'An unexpected error occurred in the console. Reload the page and try again.',
    };
  }
  const { code, message, requestId } = error;
  const id = requestId === undefined ? {} : { requestId };
  switch (code) {
    case 'NETWORK':
    case 'UNAVAILABLE':
      return {
        title: 'The service is not responding',
        message:
          wanted === 'read'
            ? 'The console retries automatically.'
            : 'Your change may not have been saved. Your input is kept: try again when the service responds.',
        ...id,
      };
    case 'NOT_FOUND':
      return { title: 'Not found', message, ...id };
    case 'FORBIDDEN':
      return { title: 'Not allowed', message, ...id };
    case 'PLAN_REQUIRED':
      return { title: 'Not included in your plan', message, ...id };
    case 'RATE_LIMITED':
      return { title: 'Too many requests', message, ...id };
    default:
      return { title: 'Request failed', message, ...id };
  }
}
