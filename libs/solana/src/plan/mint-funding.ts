import type { Lamports } from '@mintwire/money';

/** What the chain says about the mint's address when a launch is built; `fetchMintFunding` asks. */
export interface MintFunding {
  /** Rent-exempt minimum of the mint at its final size. */
  readonly mintRentLamports: Lamports;
  /** Lamports that already lie at the mint's address: anybody can send some, and then creating the account would fail. */
  readonly prefundedLamports?: Lamports;
  /** Rent-exempt minimum of a pocket (165 bytes); needed by a plan that pays some later, and returned when they are paid. */
  readonly pocketRentLamports?: Lamports;
}
