import type { SaleToken } from '@mintwire/contracts';
import { encodeAmount } from '@mintwire/money';
import { fetchJson } from '@mintwire/service-kit';
import { withinChainDeadline } from '@mintwire/service-kit/chain';
import type { Address } from '@mintwire/solana/addresses';
import { readMintState, type MintState } from '@mintwire/solana/mint-state';
import type { ChainRpc } from '@mintwire/solana/rpc';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Reads what tokens are, as the chain has it now. */
export interface TokenReader {
  /**
   * Null while there is no such token. The last answer holds while the chain is silent.
   * @throws {AppError} CHAIN_UNAVAILABLE, CHAIN_RPC_TIMEOUT, CHAIN_RPC_ERROR when it was never read
   */
  read(mint: Address): Promise<SaleToken | null>;
}

/** What {@link createTokenReader} works with. */
export interface TokenReaderOptions {
  readonly rpc: ChainRpc;
  /** Origin of the site: pictures from elsewhere are not shown. */
  readonly publicOrigin: string;
  /** Where this process finds the site. */
  readonly gatewayUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const FRESH_MS = 5_000;
const NOT_YET_MS = 500;
const PICTURE_MS = 60_000;
const NO_PICTURE_MS = 5_000;
const KEPT = 100;
const DEADLINE_MS = 3_000;
const DOCUMENT_DEADLINE_MS = 2_000;

/** Reads tokens; all who ask share one answer for a moment. */
export function createTokenReader({ rpc, publicOrigin, gatewayUrl, log }: TokenReaderOptions): TokenReader {
  const pictures = new LRUCache<string, { readonly path: string | null }>({
    max: KEPT,
    ttl: PICTURE_MS,
    fetchMethod: async (uri, _old, { options }) => {
      const path = await picturePath(uri).catch((error: unknown) => {
        log.warn({ err: error, uri }, 'the description of the token on sale could not be read');
        return null;
      });
      if (path === null) options.ttl = NO_PICTURE_MS;
      return { path };
    },
  });
  const tokens = new LRUCache<Address, { readonly token: SaleToken | null }>({
    max: KEPT,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (mint, _old, { options }) => {
      const state = await withinChainDeadline(DEADLINE_MS, (signal) => readMintState(rpc, mint, { signal }));
      if (!state) options.ttl = NOT_YET_MS;
      return { token: state ? await tokenOf(state) : null };
    },
  });

  /** Whoever made the token chose the address; a path of `//host/...` would be one of another host to whoever follows it. */
  const pathOnSite = ({ origin, pathname, search }: URL): string | null =>
    origin === publicOrigin && !pathname.startsWith('//') ? pathname + search : null;
  const gatewayOrigin = new URL(gatewayUrl).origin;

  const picturePath = async (uri: string): Promise<string | null> => {
    const path = pathOnSite(new URL(uri));
    if (path === null) return null;
    const document = await fetchJson<unknown>(gatewayOrigin + path, {
      deadlineMs: DOCUMENT_DEADLINE_MS,
      service: 'The site',
      // The site has links that lead elsewhere.
      init: { redirect: 'error' },
    });
    const image = (document as { image?: unknown } | null)?.image;
    return typeof image === 'string' ? pathOnSite(new URL(image, publicOrigin)) : null;
  };

  const tokenOf = async (state: MintState): Promise<SaleToken> => {
    const { mint, metadata, decimals, supplyBaseUnits, mintAuthority, freezeAuthority } = state;
    const picture = metadata ? await pictures.forceFetch(metadata.uri) : null;
    return {
      mint,
      name: metadata?.name ?? '',
      symbol: metadata?.symbol ?? '',
      decimals,
      image: picture?.path ?? null,
      supplyBaseUnits: encodeAmount(supplyBaseUnits),
      mintAuthority,
      freezeAuthority,
      updateAuthority: metadata?.isMutable ? metadata.updateAuthority : null,
    };
  };

  return { read: async (mint) => (await tokens.forceFetch(mint)).token };
}
