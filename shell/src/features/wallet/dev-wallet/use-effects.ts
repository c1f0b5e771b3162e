import { useWallet } from '@mintwire/platform';
import { createPageRpc } from '@mintwire/solana/rpc';
import type { Address } from '@mintwire/solana/addresses';
import { useEffect, useState } from 'react';
import type { Batch } from './approvals';
import { readEffects, type TransactionEffects } from './transaction-effects';

const rpc = createPageRpc();
/** Of every batch once: before anything of it has landed. */
const readings = new WeakMap<Batch, Promise<TransactionEffects[]>>();

function effectsOf(batch: Batch, wallet: Address): Promise<TransactionEffects[]> {
  const reading = readings.get(batch) ?? readEffects(rpc, batch, wallet);
  readings.set(batch, reading);
  return reading;
}

interface Reading {
  readonly batch: Batch;
  readonly effects?: readonly TransactionEffects[];
  readonly error?: unknown;
}

/** What the transactions of a batch do to the connected wallet. */
export function useEffects(batch: Batch): Omit<Reading, 'batch'> {
  const { address } = useWallet();
  const [reading, setReading] = useState<Reading>({ batch });
  useEffect(() => {
    if (address === null) return;
    let current = true;
    effectsOf(batch, address as Address).then(
      (effects) => current && setReading({ batch, effects }),
      (error: unknown) => current && setReading({ batch, error }),
    );
    return () => {
      current = false;
    };
  }, [batch, address]);
  return reading.batch === batch ? reading : {};
}
