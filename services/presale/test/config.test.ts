import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { presaleConfig } from '../src/config';
import { PresaleSettings } from '../src/settings';

const TREASURY = '9pw6Y5RN4kGT7BzJhHxRrRuWzL7yE8HV5kwUDYoZHhKL';
const MINT = 'So11111111111111111111111111111111111111112';
const read = (env: NodeJS.ProcessEnv = {}) => presaleConfig({ DATABASE_URL_PRESALE: 'postgres://x/y', ...env }, '/srv');
const PUBLIC = { SOLANA_RPC_URL: 'https://rpc.example' };

describe('the settings', () => {
  it('have defaults for the embedded chain', () => {
    expect(read()).toMatchObject({
      port: 3002,
      folder: '/srv/.mintwire/presale',
      publicOrigin: 'http://localhost:3000',
      chain: { rpcUrl: 'http://127.0.0.1:8899', embedded: true },
      addresses: null,
      price: { fallbackMicros: 30_000_000n },
      limits: { quotesPerMinute: 30, reportsPerMinute: 120 },
    });
  });

  it('name treasury and token on a public chain', () => {
    expect(read({ ...PUBLIC, PRESALE_TREASURY: TREASURY, PRESALE_MINT: MINT })).toMatchObject({
      addresses: { treasury: TREASURY, mint: MINT },
      price: { fallbackMicros: null },
    });
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['neither', PUBLIC, /PRESALE_TREASURY .* must be set when .*PRESALE_MINT .* must be set when/],
    ['no token', { ...PUBLIC, PRESALE_TREASURY: TREASURY }, /^The setting PRESALE_MINT .* must be set when/],
    ['a treasury without a token on the local network', { PRESALE_TREASURY: TREASURY }, /PRESALE_MINT/],
    ['words', { PRESALE_TREASURY: 'me', PRESALE_MINT: 'it' }, /PRESALE_TREASURY .* a Solana address.*PRESALE_MINT/],
    ['one address for both', { PRESALE_TREASURY: MINT, PRESALE_MINT: MINT }, /another address than PRESALE_MINT/],
    [
      'the address that receives the launch fee',
      { ...PUBLIC, PRESALE_TREASURY: TREASURY, PRESALE_MINT: MINT, FEE_WALLET: TREASURY },
      /^The setting PRESALE_TREASURY .* must be another address than FEE_WALLET\.$/,
    ],
    ['a proxy that is no address', { TRUSTED_PROXIES: '10.0.0.300' }, /TRUSTED_PROXIES/],
  ])('refuse %s', (_name, env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('stand in the table of the README', () => {
    const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');
    for (const name of Object.keys(PresaleSettings.properties)) expect(readme).toContain(`\`${name}\``);
  });
});
