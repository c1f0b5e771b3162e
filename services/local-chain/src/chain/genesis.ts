import { Keypair } from '@solana/web3.js';
import type { Archive } from '../archive/archive';
import type { ChainIdentity } from '../archive/records';
import { encodeBase58 } from './base58';

/** What the faucet holds when a chain is founded: 500 million SOL, all that this chain will ever have. */
export const FAUCET_LAMPORTS = 500_000_000_000_000_000n;

const SYSTEM_PROGRAM = '11111111111111111111111111111111';

/** The identity of an archive's chain; an empty archive gets a new chain with a random id and a rich faucet. */
export async function identityOf(archive: Archive, randomBytes: (count: number) => Uint8Array): Promise<ChainIdentity> {
  const known = await archive.identity();
  if (known) return known;
  const faucet = Keypair.fromSeed(randomBytes(32));
  const identity: ChainIdentity = {
    chainId: encodeBase58(randomBytes(32)),
    faucetSecret: Buffer.from(faucet.secretKey).toString('base64'),
  };
  await archive.found(identity, [
    {
      address: faucet.publicKey.toBase58(),
      state: { lamports: FAUCET_LAMPORTS, data: new Uint8Array(), owner: SYSTEM_PROGRAM, executable: false },
    },
  ]);
  return identity;
}
