import { readNodeAddress } from './node-address';

const SITE = 'https://mintwire.example';

it.each([
  [' /rpc ', `${SITE}/rpc`],
  ['https://api.mainnet-beta.solana.com', 'https://api.mainnet-beta.solana.com/'],
  ['https://node.example/?api-key=1', 'https://node.example/?api-key=1'],
  ['http://localhost:8899', 'http://localhost:8899/'],
  ['http://127.0.0.1:8899', 'http://127.0.0.1:8899/'],
])('%s may be asked', (typed, url) => expect(readNodeAddress(typed, SITE)).toEqual({ url }));

it.each([
  '',
  'node.example',
  '/other',
  'http://node.example',
  'ws://localhost',
  'javascript:alert(1)',
  'https://a:b@node.example',
  'http://localhost.evil.example',
])('%s may not, and it says why', (typed) =>
  expect(readNodeAddress(typed, SITE)).toEqual({ problem: expect.stringMatching(/\.$/) }),
);
