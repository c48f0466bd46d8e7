import { verifyWebhook } from '@laurel/sdk/webhooks';

/** `body` is what arrived, byte for byte: before any JSON parser has seen it. */
export async function isFromLaurel(
  body: Uint8Array | string,
  headers: Record<string, string | string[] | undefined>,
  secret: string,
  now = new Date(),
): Promise<boolean> {
  try {
    await verifyWebhook({ payload: body, headers, secret, now });
    return true;
  } catch {
    return false;
  }
}
