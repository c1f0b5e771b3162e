/** One step on the way to a token. */
export interface HowToStep {
  readonly title: string;
  readonly text: string;
}

/** The form, in the order in which it asks. */
export const STEPS: readonly HowToStep[] = [
  {
    title: 'Enter the details',
    text: 'Name, symbol, supply and a description. The form counts bytes as the chain does, so nothing is cut off later.',
  },
  {
    title: 'Upload an image',
    text: 'A png or jpg; a large photo is made smaller for you. It is stored under the hash of its content, so that nobody can swap the file.',
  },
  {
    title: 'Set the decimals',
    text: 'How finely the token divides, from 0 to 9; 6 unless you choose otherwise. This is final.',
  },
  {
    title: 'Add social links',
    text: 'Website, X, Telegram and Discord go into the metadata that wallets and explorers read. Leave out what you like.',
  },
  {
    title: 'Choose advanced options',
    text: 'Token-2022 instead of classic SPL, a distribution to up to ten wallets, another creator, an address with letters of your choice.',
  },
  {
    title: 'Decide on the authorities',
    text: 'Keep or give up minting, freezing and updating. Each switch says what it means for holders, and giving up is free.',
  },
  {
    title: 'Review and pay',
    text: 'The price line by line, then your wallet shows what it signs. You pay exactly what was quoted, or nothing at all.',
  },
  {
    title: 'Deploy',
    text: 'The chain confirms, the supply is in your wallet, and a public receipt lets anybody compare it with the chain.',
  },
];
