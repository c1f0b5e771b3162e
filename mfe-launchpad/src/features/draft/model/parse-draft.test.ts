import fc from 'fast-check';
import { parseDraft } from './parse-draft';
import { EMPTY_DRAFT } from './token-draft';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_122) });

describe('a kept draft', () => {
  it('comes back as it was', () => {
    const draft = {
      ...EMPTY_DRAFT,
      name: 'Solar',
      tags: ['sun'],
      priority: 'fast' as const,
      links: { ...EMPTY_DRAFT.links, x: 'https://x.com/solar' },
      advanced: { ...EMPTY_DRAFT.advanced, multiWallet: true, walletDistribution: [{ address: 'a', amount: '1' }] },
      listing: { ...EMPTY_DRAFT.listing, enabled: true },
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });
  it('of the first form keeps its fields; the new ones start empty', () => {
    expect(parseDraft('{"name":"Solar","supply":"5","authorities":{"revokeUpdate":true}}')).toEqual({
      ...EMPTY_DRAFT,
      name: 'Solar',
      supply: '5',
      authorities: { ...EMPTY_DRAFT.authorities, revokeUpdate: true },
    });
  });
  it('has the shape of a draft, whatever was kept', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]))
        : Array.isArray(value)
          ? 'list'
          : typeof value;
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(shape(parseDraft(text))).toEqual(shape(EMPTY_DRAFT));
      }),
    );
  });
});
