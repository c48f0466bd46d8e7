import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('tenancy', {
  wildcard: 'must not contain a wildcard; name each origin',
  originForm: 'must be written as browsers send it: {{origin}}',
  memberAlready: 'This person is already a member.',
  inviteWithoutMail:
    'This installation does not send e-mail, so you can invite only e-mail addresses that already have an account.',
  invitedAlready: 'This person already has an open invitation.',
  accountJustCreated: 'This account was created a moment ago. Try again.',
  invitationNotMailed:
    'This invitation was not sent by e-mail, so it cannot be used to create an account. Ask for a new one.',
  unknownInvitation: 'The invitation is unknown, expired, withdrawn or already used.',
  changeOwner: 'The role {{role}} may not change an OWNER.',
  lastOwner: 'The last OWNER can be neither removed nor demoted.',
  testClockOnly: 'Only the test environment has a clock that can be moved, and can be reset. Use a test key.',
  oneTime: 'Send either now or advanceSeconds.',
  tooFarAhead: 'would put the clock more than ten years ahead; reset the test environment first',
  clockForward: "must be later than the environment's present time; the clock only moves forward",
  needsApproval:
    'This project requires approval: put the change into a changeset and let a second person approve it.',
  ownerSwitchesOff: 'Only an OWNER can switch off requireApproval.',
  customRateLimit: 'A custom rate limit requires the plan ENTERPRISE.',
  otherTenant:
    'This user also belongs to another tenant. Their password can be reset only if the installation sends e-mail, or on the server with "laurel user reset-password".',
  operatorOnly: 'On this installation only the operator can create tenants and change plans and rate limits.',
  origin: 'must be a web origin such as https://play.example.com',
  tooManyProjectsHosted:
    'This tenant has reached its limit of projects ({{count}} of {{limit}}). Delete one, or ask the operator of this installation for a higher limit.',
  tooManyProjects:
    'This tenant has reached its limit of projects ({{count}} of {{limit}}). Delete one, or raise the limit with: laurel tenant set-limits.',
});
