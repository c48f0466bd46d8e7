/**
 * The same on every answer. The API's answers are data and are never to be framed, sniffed or cached; pages (the
 * reference, the console) set their own content-security policy over this one.
 */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Browsers obey it only over https, which a proxy in front of the service provides.
  'strict-transport-security': 'max-age=31536000',
  'cache-control': 'no-store',
};
