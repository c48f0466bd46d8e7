import { LaurelError } from '../../packages/sdk/src/index.ts';
import { sayMessage } from '../texts/index.ts';
import { t } from './texts.ts';

/**
 * Describes an error for the user. A failed read is repeated automatically once the service is back. A failed
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
  const { code, requestId } = error;
  const isAway = code === 'NETWORK' || code === 'UNAVAILABLE';
  return {
    title: titleOf(code),
    message: isAway ? t(wanted === 'read' ? 'error.awayRead' : 'error.awayDone') : sayMessage(error),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function titleOf(code: LaurelError['code']): string {
  // Only the event queue of the SDK and the client of a player have these codes, and the console uses neither.
  if (code === 'DROPPED' || code === 'ORIGIN_NOT_ALLOWED') return t('error.failed');
  const key = `error.codes.${code}` as const;
  const title = t(key);
  // A newer service may send a code that is not known here.
  return title === key ? t('error.failed') : title;
}
