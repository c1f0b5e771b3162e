import { stringify } from '../../src/rpc/json';

it('writes bigints in full and leaves text alone', () => {
  const value = { big: 2n ** 64n - 1n, list: [-5n], text: '"12n"', nested: { none: null } };
  expect(stringify(value)).toBe('{"big":18446744073709551615,"list":[-5],"text":"\\"12n\\"","nested":{"none":null}}');
});
