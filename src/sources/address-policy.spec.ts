import fc from 'fast-check';
import { AddressPolicy } from './address-policy.js';

const policy = new AddressPolicy();

/** First and last address of each network that must not be reached, and its public neighbours. */
const FORBIDDEN = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['168.63.129.16', '168.63.129.16'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['::ffff:0.0.0.0', '::ffff:255.255.255.255'],
  ['::ffff:8.8.8.8', '::ffff:93.184.216.34'],
  ['::8.8.8.8', '::ffff:0:8.8.8.8'],
  ['64:ff9b::808:808', '64:ff9b:1::808:808'],
  ['100::', '1fff:ffff::'],
  ['2001::', '2001:1ff:ffff::'],
  ['2001:db8::', '2001:db8:ffff::'],
  ['2002::', '2002:ffff:ffff::'],
  ['3ffe::', '3fff:fff:ffff::'],
  ['4000::', '5f00::1'],
  ['fc00::', 'fdff:ffff::'],
  ['fe80::', 'febf::1'],
  ['fec0::', 'feff::1'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
];

const PUBLIC = [
  ['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.0', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.32.0.0', '192.0.1.0', '192.0.3.0', '192.167.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.20.0.0', '198.51.99.255', '203.0.114.0', '223.255.255.255'],
  ['2000::1', '2001:200::', '2001:db7:ffff::', '2001:db9::', '2003::', '2606:4700::1111'],
  ['3ffd:ffff::1', '3fff:1000::'],
];

describe('AddressPolicy', () => {
  it.each(FORBIDDEN)('forbids %s to %s', (first, last) => {
    expect([policy.judge(first!), policy.judge(last!)]).toEqual(['forbidden', 'forbidden']);
  });

  it.each(PUBLIC.flat())('takes %s for public', (address) => {
    expect(policy.judge(address)).toBe('public');
  });

  it.each(['', 'pub.example', '1.2.3', '0x7f.1', '[::1]', 'fe80::1%eth0', '2606:4700::1%eth0'])(
    'forbids %j, which is no address to connect to',
    (text) => {
      expect(policy.judge(text)).toBe('forbidden');
    },
  );

  it('never takes an IPv6 form of any IPv4 address for public', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const prefixes = ['::ffff:', '::', '64:ff9b::', '::ffff:0:', '64:ff9b:1::', 'fe80::5efe:'];
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.tuple(byte, byte, byte, byte), (prefix, v4) => {
        expect(policy.judge(prefix + v4.join('.'))).toBe('forbidden');
      }),
    );
  });

  it('lets the operator allow networks, and nothing beside them', () => {
    const own = new AddressPolicy(['10.1.0.0/16', 'fd00:1::/32', '127.0.0.1/32']);
    expect(['10.1.255.255', 'fd00:1::9', '127.0.0.1'].map((each) => own.judge(each))).toEqual([
      'allowed',
      'allowed',
      'allowed',
    ]);
    expect(['10.2.0.0', 'fd00:2::9', '127.0.0.2'].map((each) => own.judge(each))).toEqual([
      'forbidden',
      'forbidden',
      'forbidden',
    ]);
    expect(own.allowedLoopbacks()).toEqual(['127.0.0.1']);
  });

  it('refuses a host for one forbidden address, and odd ports for one public address', () => {
    const own = new AddressPolicy(['10.1.0.0/16']);
    expect(own.refusal(['93.184.216.34'], 80)).toBeUndefined();
    expect(own.refusal(['93.184.216.34', '10.1.0.1'], 443)).toBeUndefined();
    expect(own.refusal(['10.1.0.1', '10.1.0.2'], 9000)).toBeUndefined();
    expect(own.refusal(['93.184.216.34', '10.1.0.1'], 9000)).toBe('port');
    expect(own.refusal(['93.184.216.34', '10.2.0.1'], 80)).toBe('address');
    expect(own.refusal([], 80)).toBe('address');
  });
});
