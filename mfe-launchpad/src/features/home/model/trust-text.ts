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
    text: 'Only your wallet signs, and the token’s address has no secret key that could leak.',
  },
  {
    id: 'whole',
    title: 'All of it or nothing',
    text: 'Fee, token and authorities are one transaction. If it is refused, there is no fee.',
  },
  {
    id: 'quote',
    title: 'The quoted price is the price',
    text: 'It is signed and itemised; the service checks on the chain that exactly that was paid.',
  },
  {
    id: 'content',
    title: 'Files that cannot be swapped',
    text: 'Image and metadata lie under the hash of their content. To change them, the update authority has to point the token elsewhere, which the chain shows.',
  },
  {
    id: 'authorities',
    title: 'Powers in plain words',
    text: 'Before you sign you read who could mint more, freeze accounts or change the name.',
  },
  {
    id: 'receipt',
    title: 'A receipt anybody can verify',
    text: 'One click recomputes a launch from the chain, in the visitor’s own browser.',
  },
];
