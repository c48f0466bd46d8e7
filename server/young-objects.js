import { setFlagsFromString } from 'node:v8';

/**
 * V8 puts objects into the old part of its heap at once where most objects made by the same line survived for a while
 * under load. Lines that make an object for each call then do so for good, although the calls end: the objects are
 * garbage that is collected only with the old part, and until then each keeps its whole call in memory, requests and
 * answers included. So new objects begin in the young part here.
 * Docs: docs/adr/0113-new-objects-begin-young.md
 */
export function beginYoung() {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
