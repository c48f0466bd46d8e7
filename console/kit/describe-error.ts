import { LaurelError } from '../../packages/sdk/src/index.ts';
import { t } from './texts.ts';

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
      title: t('error.unexpected'),
      message: t('error.unexpectedText'),
    };
  }
  const { code, message, requestId } = error;
  const id = requestId === undefined ? {} : { requestId };
  switch (code) {
    case 'NETWORK':
    case 'UNAVAILABLE':
      return {
        title: t('error.away'),
        message: t(wanted === 'read' ? 'error.awayRead' : 'error.awayDone'),
        ...id,
      };
    case 'NOT_FOUND':
      return { title: t('error.notFound'), message, ...id };
    case 'FORBIDDEN':
      return { title: t('error.forbidden'), message, ...id };
    case 'PLAN_REQUIRED':
      return { title: t('error.plan'), message, ...id };
    case 'RATE_LIMITED':
      return { title: t('error.rate'), message, ...id };
    default:
      return { title: t('error.failed'), message, ...id };
  }
}
