import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('changesets', {
  unknownVariant: "the experiment has no variant '{{id}}'",
  planOutOfDate:
    'The plan is out of date: definitions have changed since, or the bundle is not the planned one. Plan again.',
  unknownKind: 'is not a known kind of definition',
  formatVersion: 'must be 1',
  list: 'must be a list',
  idTaken: "'{{id}}' is already the id of {{place}}",
  tooManyOpen: 'A project can have at most {{most}} open changesets; publish or discard one first.',
  bodyOfDeletion: 'must be left out for a deletion',
  levelsId: "must be 'levels'",
  tooManyItems: 'A changeset can have at most {{most}} items; use another one.',
  tooManyComments: 'A changeset can have at most {{most}} comments and decisions.',
  tooLarge: 'The items of a changeset can take at most 8 MiB; use another one.',
  wrongStatus: 'A changeset that is {{status}} cannot be {{done}}.',
  tooManyChecks: 'Too many changesets of this project are being checked. Retry after 1 second.',
  createdMeanwhile: 'was created meanwhile',
  changedSince: 'changed since version {{version}}',
  personApproves: 'Only a person can approve a changeset.',
  ownEdit:
    'You edited this changeset, yourself or with an API key that you made. Somebody else must approve it.',
  tooManyBundles: 'Too many bundles of this project are being checked. Retry after 1 second.',
  object: 'must be an object',
  onlyFault: '{{path}} {{fault}}',
  firstFault: '{{path}} {{fault}} (and {{more}} more)',
  hasFaults: 'The changeset has faults: {{faults}}.',
  bundleFaults: 'The bundle cannot be applied: {{faults}}.',
  notPublished: 'The changeset cannot be published: {{faults}}.',
  conflicts: 'These definitions changed since they were edited in the changeset: {{faults}}.',
  tooManyEntries: 'must not have more than {{most}} entries',
  stepsExperiment:
    'Publishing this changeset starts or stops an experiment, which the role {{role}} does not allow.',
  moreFaults: 'has {{more}} more faults',
});
