import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createAddressCheck } from './allowed-address.ts';

const isPublic = createAddressCheck({ allowPrivate: false, allowedRanges: [] });
const inDevelopment = createAddressCheck({ allowPrivate: true, allowedRanges: [] });

const closedToAll = [
  [
    '0.0.0.0',
    '0.1.2.3',
    '169.254.0.1',
    '169.254.169.254',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '198.19.255.255',
  ],
  [
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '192.88.99.1',
  ],
  [
    '::',
    'fe80::1',
    'febf::1',
    'ff02::1',
    'ff0e::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:a00:1::',
    '2001::1',
  ],
  ['2001:db8::1', '100::1', '::ffff:169.254.169.254', '::ffff:0:a9fe:a9fe', 'fec0::1', '5f00::1'],
  ['', 'localhost', '1.2.3', '127.0.0.1/8', '1.2.3.4.5', 'fe80::1%eth0'],
].flat();
const developersOnly = [
  ['127.0.0.1', '127.255.255.254', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  ['::1', 'fc00::1', 'fdff::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
].flat();
const open = ['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];

it('what customers choose reaches only public addresses, in development private ones too, and never the metadata of clouds', () => {
  for (const address of closedToAll) {
    assert.deepEqual([isPublic(address), inDevelopment(address)], [false, false], address);
  }
  for (const address of developersOnly) {
    assert.deepEqual([isPublic(address), inDevelopment(address)], [false, true], address);
  }
  for (const address of open) {
    assert.deepEqual([isPublic(address), inDevelopment(address)], [true, true], address);
  }
});
