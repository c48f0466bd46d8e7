import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('economy', {
  tooManySimulations: 'Too many simulations of this project are waiting. Retry after 1 second.',
  aboveHighestLevel: 'must be at most {{most}}, which is the highest level of the project',
  tooMuchWork: 'the requirements (`requires`) of so many offers take too much work; name fewer offers',
});
