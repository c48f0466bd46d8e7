import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('sso', {
  issuerHttps: 'must be an https URL',
  issuerPlain: 'must not contain a user, a query or a fragment',
  domainForm: 'must be a domain like example.com, in lower case',
  secretRequired: 'is required, because the provider or the client is new',
  mapWithoutClaim: 'needs roleClaim',
  ownDomainsOnly: 'must name a verified domain first: without one nobody could sign in',
  otherTenantHasDomain: 'Another tenant has verified the domain {{domain}}.',
  recordMissing: 'The record {{name}} was not found. It can take hours until name servers know a new record.',
  recordOther: 'The record {{name}} says something else than {{value}}.',
  dnsAway: 'The name servers did not answer. Try again later.',
  notPublic:
    'The address of the provider is not public. Only public addresses are contacted; LAUREL_WEBHOOKS_ALLOWED_RANGES allows others.',
  unreachable: 'The provider cannot be reached ({{reason}}).',
  tooSlow: 'The provider did not answer in time.',
  noDiscovery: 'No OpenID configuration was found at {{url}}. Check the issuer.',
  otherIssuer:
    'The configuration at that address is of another issuer. Copy the issuer exactly as the provider has it.',
  incomplete: 'The provider lacks what is needed: {{what}}.',
  wrongSecret: 'The provider refused the client id or the client secret.',
  badAnswer: 'The provider gave an answer that cannot be trusted ({{reason}}).',
  secretUnreadable:
    'The client secret cannot be decrypted with the key of this installation. Enter it again.',
  badLogout:
    'must be a logout token of the provider of this tenant: signed by it, for this client, new, and not used before',
  unknownLink: 'The link to your account is unknown, expired or ended by wrong passwords. Sign in again.',
});
