export { ssoData } from './data.ts';
export { takeDomain } from './domains.ts';
export { openSso } from './module.ts';
