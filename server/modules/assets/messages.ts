import { defineMessages } from '../../platform/define-messages.ts';

export const messages = defineMessages('assets', {
  notAnImage: 'The body must be a PNG, JPEG, WebP or GIF image.',
  otherType: 'The Content-Type is {{declared}}, but the body is of the type {{actual}}.',
  pixels: 'The image must have 1 to {{most}} pixels on each side, not {{width}} x {{height}}.',
  damaged: 'The image is damaged, or has other data after its end.',
  noStorage: 'The storage for images is unavailable; try again later.',
  tooMany: 'A project can have at most {{most}} images; delete one first.',
});
