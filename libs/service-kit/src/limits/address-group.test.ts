import { addressGroup, addressNetwork } from './address-group';

describe('one visitor', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, group) => {
    expect(addressGroup(ip)).toBe(group);
  });
});

describe('one source', () => {
  it.each([
    ['10.0.0.1', '10.0.0.0/24'],
    ['10.0.0.255', '10.0.0.0/24'],
    ['::ffff:10.0.1.1', '10.0.1.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:DB8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s counts as %s', (ip, network) => {
    expect(addressNetwork(ip)).toBe(network);
  });
});
