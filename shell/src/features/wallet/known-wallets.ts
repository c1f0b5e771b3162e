/** A wallet offered under More options when it is not detected. */
export interface KnownWallet {
  readonly name: string;
  readonly installUrl: string;
  /** Opens this page inside the wallet's own browser on a phone. */
  readonly browseUrl: (page: string, origin: string) => string;
}

const browse = (base: string) => (page: string, origin: string) =>
  `${base}${encodeURIComponent(page)}?ref=${encodeURIComponent(origin)}`;

/** Wallets with a documented in-app browser link. */
export const KNOWN_WALLETS: readonly KnownWallet[] = [
  { name: 'Phantom', installUrl: 'https://phantom.com/download', browseUrl: browse('https://phantom.app/ul/browse/') },
  {
    name: 'Solflare',
    installUrl: 'https://solflare.com/download',
    browseUrl: browse('https://solflare.com/ul/v1/browse/'),
  },
];

/** True on phones and tablets, where wallets live in their own browser. */
export function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod/i.test(userAgent);
}
