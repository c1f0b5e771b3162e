import { findingWords, type FindingCode } from '../src/launch/verify';

const plan = { decimals: 6 };
/** As `Findings` writes them. */
const FOUND: Readonly<Record<FindingCode, readonly [expected: string, actual: string]>> = {
  'fee-payer': ['WalletA', 'none'],
  'fee-transfer': ['110000000', '109999999'],
  'fee-balance': ['110000000', '-5000'],
  reference: ['true', 'false'],
  'mint-missing': ['MintA', 'none'],
  'other-mints': ['["MintA"]', '[]'],
  standard: ['spl-token', 'token-2022'],
  decimals: ['6', '9'],
  supply: ['10000000000000000', '5'],
  'mint-authority': ['none', 'WalletA'],
  'freeze-authority': ['WalletA', 'none'],
  'metadata-missing': ['metadata', 'none'],
  'metadata-pointer': ['[{"authority":null,"metadata":"MintA"}]', '[]'],
  name: ['Solar', 'x'.repeat(5_000)],
  symbol: ['SOL', ''],
  uri: ['https://a.example', 'https://b.example'],
  mutable: ['false', 'true'],
  creators: ['[]', '[{"address":"WalletA","verified":false,"share":100}]'],
  'update-authority': ['none', 'WalletA'],
  holders: ['["WalletA 1 in B"]', '[]'],
  'unexpected-instruction': ['none', 'instruction 3.1 of WalletA'],
};

describe('what a verification found', () => {
  it.each(Object.keys(FOUND) as FindingCode[])('%s: is a sentence for people', (code) => {
    const [expected, actual] = FOUND[code];
    const sentence = findingWords({ code, expected, actual }, plan);
    expect(sentence).toMatch(/^[A-Z].{15,300}\.$/);
    expect(sentence).not.toMatch(/none|\[|\]|[{}]|undefined|instruction \d/);
  });

  it('has amounts in whole coins', () => {
    const sentence = (code: FindingCode) =>
      findingWords({ code, expected: FOUND[code][0], actual: FOUND[code][1] }, plan);
    expect(sentence('fee-transfer')).toBe('The service fee paid is 0.109999999 SOL, not 0.11 SOL.');
    expect(sentence('supply')).toBe('The supply is 0.000005 tokens, not 10,000,000,000.');
    expect(sentence('mint-authority')).toBe('WalletA can make more of the token; it should be nobody.');
    expect(sentence('freeze-authority')).toBe('Nobody can block a holder’s tokens; it should be WalletA.');
  });
});
