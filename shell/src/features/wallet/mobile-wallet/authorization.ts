const STORAGE_KEY = 'mintwire.mobile-wallet';

/** What a wallet app has allowed this page. The token lets the page ask; each signature still takes the owner's yes. */
export interface Authorization {
  /** Chain it is for, `solana:devnet`. */
  readonly chain: string;
  readonly token: string;
  /** base58 */
  readonly addresses: readonly string[];
  /** https address that opens this very wallet. */
  readonly opener?: string;
}

/** Where it is kept between visits; a browser that keeps nothing makes the wallet ask again. */
export interface AuthorizationStore {
  read(): Authorization | null;
  write(authorization: Authorization | null): void;
}

/** @param chain authorizations for others are not read */
export function authorizationStore(chain: string, storage: () => Storage): AuthorizationStore {
  return {
    read: () => {
      try {
        const kept = JSON.parse(storage().getItem(STORAGE_KEY) ?? 'null') as Partial<Authorization> | null;
        return kept?.chain === chain && typeof kept.token === 'string' && Array.isArray(kept.addresses)
          ? (kept as Authorization)
          : null;
      } catch {
        return null; // storage is blocked, or damaged
      }
    },
    write: (authorization) => {
      try {
        if (authorization) storage().setItem(STORAGE_KEY, JSON.stringify(authorization));
        else storage().removeItem(STORAGE_KEY);
      } catch {
        // Storage is blocked or full: the next visit connects anew.
      }
    },
  };
}
