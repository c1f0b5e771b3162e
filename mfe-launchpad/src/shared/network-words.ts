import type { ChainInfo } from '@mintwire/contracts';

type Network = Pick<ChainInfo, 'cluster' | 'label'>;

/** Listing services show tokens of Solana’s main network. */
export const isListable = ({ cluster }: Network) => cluster === 'mainnet-beta';

/** The network in the middle of a sentence. */
export const networkText = ({ cluster, label }: Network) => (cluster === 'local' ? 'the local network' : label);
