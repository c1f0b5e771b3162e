import type { Lamports } from '@mintwire/money';
import type { Address } from '../../core/addresses';

/** What the chain says about the addresses of a plan's pockets; `fetchPocketFunding` asks. */
export interface PocketFunding {
  /** Rent-exempt minimum of a pocket (165 bytes); needed by a plan that pays some later, and returned when they are paid. */
  readonly pocketRentLamports?: Lamports;
  /** Lamports that already lie at addresses of pockets that are not open. */
  readonly pocketLamports?: ReadonlyMap<Address, Lamports>;
}

/**
 * What the chain says about the addresses of a launch when it is built; `fetchMintFunding` asks. Anybody can work them out and send SOL there, and
 * then creating an account would fail.
 */
export interface MintFunding extends PocketFunding {
  /** Rent-exempt minimum of the mint at its final size. */
  readonly mintRentLamports: Lamports;
  /** Lamports that already lie at the mint's address. */
  readonly prefundedLamports?: Lamports;
}
