import { addressBytes, parseAddress, type Address } from '../../src/core/addresses';
import type { LookupTable } from '../../src/launch/build';
import { ByteWriter } from '../../src/core/bytes/writer';
import { address } from './keys';
import type { SvmChain } from './svm-chain';

const PROGRAM = parseAddress('AddressLookupTab1e1111111111111111111111111');

/** Puts an active lookup table without an authority on the chain. */
export function publishTable(chain: SvmChain, at: number, addresses: readonly Address[]): LookupTable {
  const writer = new ByteWriter()
    .u32(1)
    .raw(new Uint8Array(8).fill(255))
    .raw(new Uint8Array(8))
    .u8(0)
    .u8(0)
    .raw(new Uint8Array(34));
  for (const entry of addresses) writer.raw(addressBytes(entry));
  chain.setAccount(address(at), PROGRAM, writer.finish());
  return { address: address(at), addresses };
}
