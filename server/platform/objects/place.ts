import { join, resolve } from 'node:path';

/** Where a store is: a folder, or a part of a bucket. It can be sent to a thread of a worker. */
export type StorePlace = { directory: string } | BucketPlace;

export interface BucketPlace {
  bucket: string;
  /** What all keys begin with, without a slash at its end; may be empty. */
  prefix: string;
  region: string;
  /** Absent: that of AWS in the region. */
  endpoint: string | undefined;
}

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
const regionForm = /^[A-Za-z0-9-]{1,40}$/;
const parameters = ['endpoint', 'region'];

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…` or the path of a folder. Throws an error that names the part that is wrong.
 * What somebody wrote is not repeated where it may hold credentials. `otherwise` is the region if the address has none.
 */
export function readPlace(value: string, otherwise: string | undefined): StorePlace {
  if (!looksLikeAddress(value)) return { directory: resolve(value) };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol !== 's3:' || !/^s3:\/\/./i.test(value)) {
    throw new Error('must be a folder, or an address like s3://bucket/prefix?region=eu-central-1');
  }
  if (url.username || url.password) {
    throw new Error(
      'must not have credentials in it; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or use a role',
    );
  }
  if (url.port || !bucketForm.test(url.hostname)) {
    throw new Error(
      `the bucket "${url.host}" must have 3 to 63 lower-case letters, digits, dots and hyphens; the host of another server goes into ?endpoint=`,
    );
  }
  const prefix = url.pathname.replace(/^\//, '').replace(/\/$/, '');
  if (prefix.length > 200 || (prefix !== '' && !prefixForm.test(prefix))) {
    throw new Error(
      `the prefix "${prefix}" must have at most 200 letters, digits, ".", "_", "-" and "/" between the parts`,
    );
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.includes(name));
  if (unknown !== undefined || url.hash) {
    throw new Error(`"${unknown ?? url.hash}" is not known; after the "?" there can be endpoint and region`);
  }
  const endpoint = readEndpoint(url.searchParams.get('endpoint'));
  return { bucket: url.hostname, prefix, endpoint, region: readRegion(url, otherwise, endpoint) };
}

/** One letter before the colon is a drive. A folder whose name has a colon can be written as `./name`. */
export function looksLikeAddress(value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9+.-]+:/.test(value);
}

function readEndpoint(value: string | null): string | undefined {
  if (value === null) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error('the endpoint must be an address like https://s3.example.com, without credentials');
  }
  if (value.replace(/\/$/, '') !== url.origin) {
    throw new Error(`the endpoint must be ${url.origin}, without a path: the bucket comes before the "?"`);
  }
  return url.origin;
}

/** Servers of one's own rarely care about the region; requests are signed for one anyway. */
function readRegion(url: URL, otherwise: string | undefined, endpoint: string | undefined): string {
  const region = url.searchParams.get('region') || otherwise || (endpoint === undefined ? '' : 'us-east-1');
  if (region === '') throw new Error('the region is missing; add ?region=eu-central-1 or set AWS_REGION');
  if (!regionForm.test(region)) {
    throw new Error(`the region "${region}" must have 1 to 40 letters, digits and hyphens`);
  }
  return region;
}

/** A part of a place, with a store of its own. */
export function within(place: StorePlace, folder: string): StorePlace {
  if ('directory' in place) return { directory: join(place.directory, folder) };
  return { ...place, prefix: place.prefix === '' ? folder : `${place.prefix}/${folder}` };
}

export function describePlace(place: StorePlace): string {
  if ('directory' in place) return place.directory;
  return `s3://${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`}`;
}
