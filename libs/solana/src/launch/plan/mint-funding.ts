import type { Lamports } from '@mintwire/money';
import type { Address } from '../../core/addresses';

/** What the chain says about the addresses of a plan's escrow accounts; `fetchEscrowFunding` asks. */
export interface EscrowFunding {
  /** Rent-exempt minimum of an escrow account (165 bytes); needed by a plan that pays some later, and returned when they are paid. */
  readonly escrowRentLamports?: Lamports;
  /** Lamports that already lie at addresses of escrow accounts that are not open. */
  readonly escrowLamports?: ReadonlyMap<Address, Lamports>;
}

/**
 * What the chain says about the addresses of a launch when it is built; `fetchMintFunding` asks. Anybody can work them out and send SOL there, and
 * then creating an account would fail.
 */
export interface MintFunding extends EscrowFunding {
  /** Rent-exempt minimum of the mint at its final size. */
  readonly mintRentLamports: Lamports;
  /** Lamports that already lie at the mint's address. */
  readonly prefundedLamports?: Lamports;
}
