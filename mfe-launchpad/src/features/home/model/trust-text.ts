/** A reason to trust a launch here: something the product does, that a visitor can check. */
export interface TrustPoint {
  readonly id: 'wallet' | 'whole' | 'quote' | 'content' | 'receipt' | 'authorities';
  readonly title: string;
  readonly text: string;
}

export const TRUST_POINTS: readonly TrustPoint[] = [
  {
    id: 'wallet',
    title: 'Your keys stay in your wallet',
    text: 'This site holds no key of yours, and the token’s address has no secret key that could leak. Only your wallet signs.',
  },
  {
    id: 'whole',
    title: 'All of it or nothing',
    text: 'Fee, token, metadata and authority changes are one transaction. If the chain refuses it, there is no fee and no half-made token.',
  },
  {
    id: 'quote',
    title: 'The quoted price is the price',
    text: 'A quote is signed and itemised. The transaction pays exactly that sum, and the service checks it on the chain afterwards.',
  },
  {
    id: 'content',
    title: 'Content that cannot be swapped',
    text: 'Image and metadata are stored under the hash of their content and fetched back before your wallet is asked to sign.',
  },
  {
    id: 'authorities',
    title: 'Powers in plain words',
    text: 'Before signing you read who could mint more, freeze accounts or change the metadata, and what holders will see.',
  },
  {
    id: 'receipt',
    title: 'A receipt anybody can verify',
    text: 'Each launch has a public page. One click recomputes it from the chain in the visitor’s own browser, line by line.',
  },
];
