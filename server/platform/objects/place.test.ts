import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describePlace, readPlace, within } from './place.ts';

describe('the address of a storage', () => {
  it('is a folder or a bucket', () => {
    assert.deepEqual(readPlace('/srv/laurel', undefined), { directory: '/srv/laurel' });
    assert.deepEqual(readPlace('s3://files/laurel/live/?region=eu-central-1', undefined), {
      bucket: 'files',
      prefix: 'laurel/live',
      region: 'eu-central-1',
      endpoint: undefined,
    });
    assert.deepEqual(readPlace('s3://files?endpoint=http://minio:9000/', undefined), {
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
    });
  });

  it('has the region of the environment where it names none', () => {
    for (const [value, region] of [
      ['s3://files', 'eu-west-1'],
      ['s3://files?region=eu-west-2', 'eu-west-2'],
    ] as const) {
      const place = readPlace(value, 'eu-west-1');
      assert.equal('region' in place && place.region, region);
    }
  });

  it('is refused with the part that is wrong, and without what may be a secret', () => {
    for (const [value, why] of [
      ['gs://files', /must be a folder, or an address like s3:/],
      ['https://files.s3.amazonaws.com', /must be a folder, or an address like s3:/],
      ['s3://key:hunter2@files?region=a', /^must not have credentials in it; set AWS_ACCESS_KEY_ID/],
      ['s3://?region=a', /must be a folder|the bucket/],
      ['s3://Files_1?region=a', /^the bucket "Files_1" must have/],
      ['s3://minio:9000/files?region=a', /^the bucket "minio:9000" .* goes into \?endpoint=/],
      ['s3://files/a b?region=a', /^the prefix "a%20b" must/],
      ['s3://files/.hidden?region=a', /^the prefix/],
      ['s3://files?regoin=a', /^"regoin" is not known/],
      ['s3://files', /^the region is missing/],
      ['s3://files?region=a/b', /^the region "a\/b" must/],
      ['s3://files?endpoint=minio:9000', /^the endpoint must be an address/],
      ['s3://files?endpoint=https://key:hunter2@minio', /^the endpoint must be .* without credentials$/],
      ['s3://files?endpoint=https://minio/files', /^the endpoint must be https:\/\/minio, without a path/],
    ] as const) {
      assert.throws(
        () => readPlace(value, undefined),
        (error: Error) => {
          assert.match(error.message, why, value);
          assert.ok(!error.message.includes('hunter2'));
          return true;
        },
      );
    }
  });

  it('has parts, and a form for people', () => {
    const place = readPlace('s3://files/laurel?endpoint=http://minio:9000', undefined);
    assert.equal(describePlace(within(place, 'images')), 's3://files/laurel/images');
    assert.equal(
      describePlace(within(readPlace('s3://files?region=a', undefined), 'images')),
      's3://files/images',
    );
    assert.equal(describePlace(within({ directory: '/srv' }, 'images')), '/srv/images');
  });
});
