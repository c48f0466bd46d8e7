import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('views', {
  sharing: 'The role {{role}} does not allow sharing views or changing shared ones.',
  sharedByOther: 'Only the person who shared this view can make it private. Delete it instead.',
  tooManyShared: 'A project can have at most {{most}} shared views; delete one first.',
  tooManyOwn: 'You can have at most {{most}} views of your own in a project; delete one first.',
  idTaken: 'There is already a view with this id.',
  sharedNameTaken: 'There is already a shared view with this name.',
  ownNameTaken: 'There is already a view of yours with this name.',
});
