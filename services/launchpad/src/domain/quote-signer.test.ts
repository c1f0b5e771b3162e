import { createHash, createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { canonicalJson } from './canonical';
import { createQuoteSigner, type QuoteFields } from './quote-signer';

const fields = {
  id: 'q',
  chainId: 'c',
  feeLamports: '110000000',
  items: [{ id: 'base', label: 'Service fee', lamports: '110000000' }],
} as unknown as QuoteFields;

describe('a quote signature', () => {
  const signer = createQuoteSigner(createHash('sha256').update('seed').digest());

  it('does not depend on the order of keys', () => {
    const { signature } = signer.sign(fields);
    const turned = Object.fromEntries(Object.entries(fields).reverse()) as unknown as QuoteFields;
    expect(signer.isOwn({ ...turned, signature })).toBe(true);
  });

  it('fails for any other value of any field', () => {
    const quote = signer.sign(fields);
    fc.assert(
      fc.property(fc.constantFrom('id', 'chainId', 'feeLamports'), fc.string(), (field, value) => {
        fc.pre(value !== (fields as unknown as Record<string, string>)[field]);
        return !signer.isOwn({ ...quote, [field]: value });
      }),
    );
    expect(signer.isOwn({ ...quote, extra: 1 } as never)).toBe(false);
    for (const signature of ['', 'AAAA', quote.signature.slice(0, -4)])
      expect(signer.isOwn({ ...quote, signature })).toBe(false);
  });

  it('is plain Ed25519 under the key of the seed (RFC 8032, test 1)', () => {
    const seed = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
    const x = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
      'base64url',
    );
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const message = Buffer.from(`mintwire-launch-quote-v1\n${canonicalJson(fields)}`);
    expect(verify(null, message, key, Buffer.from(createQuoteSigner(seed).sign(fields).signature, 'base64'))).toBe(
      true,
    );
  });
});
