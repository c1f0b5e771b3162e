import type { AuthoritySwitches, TokenStandard } from '@mintwire/contracts/launchpad';
import { type BaseUnits, type Lamports, baseUnits } from '@mintwire/money';
import type { Address } from '../../core/addresses';

/** One wallet of a distribution. */
export interface Recipient {
  readonly wallet: Address;
  readonly amountBaseUnits: BaseUnits;
}

/** A creator named in the metadata. The launching wallet counts as verified, others do not. */
export interface Creator {
  readonly address: Address;
  /** Percent; all creators' shares add up to 100. */
  readonly share: number;
}

/** Everything that decides what a launch does on the chain. Equal plans give equal instructions. */
export interface LaunchPlan {
  /** Creator, fee payer and the only signer. */
  readonly wallet: Address;
  readonly seed: string;
  /** Follows from wallet, seed and standard; see `deriveMintAddress`. */
  readonly mint: Address;
  readonly standard: TokenStandard;
  readonly name: string;
  readonly symbol: string;
  readonly uri: string;
  readonly decimals: number;
  readonly supplyBaseUnits: BaseUnits;
  readonly authorities: AuthoritySwitches;
  /** What they leave of the supply goes to `wallet`; none: all of it. */
  readonly recipients: readonly Recipient[];
  /**
   * How many of the last recipients (the wallet not counted) are paid by further transactions, see `Payout`; none: the launch pays all.
   * `layoutLaunch` of `/build` chooses. Not part of a quote: a launch is verified whichever way it was cut.
   */
  readonly later?: number;
  /** None: the metadata names no creator. Token-2022 takes at most one. */
  readonly creators: readonly Creator[];
  readonly feeWallet: Address;
  readonly feeLamports: Lamports;
  /** Read-only extra key of the fee transfer: binds the transaction to its quote and finds it again. */
  readonly reference: Address;
}

/** The mint's and the metadata's authorities once the launch has landed; null where nobody has it. */
export interface ExpectedAuthorities {
  readonly mint: Address | null;
  readonly freeze: Address | null;
  /** Classic metadata keeps naming the wallet although immutable; see `metadataMutable`. */
  readonly update: Address | null;
  readonly metadataMutable: boolean;
}

/** Who holds how much after the launch: the wallet's part first (what the recipients leave), then the recipients in their order. */
export function allocations(plan: LaunchPlan): readonly Recipient[] {
  const given = plan.recipients.reduce((sum, recipient) => sum + recipient.amountBaseUnits, 0n);
  const rest = plan.supplyBaseUnits - given;
  const own = plan.recipients.find((recipient) => recipient.wallet === plan.wallet)?.amountBaseUnits ?? 0n;
  const others = plan.recipients.filter((recipient) => recipient.wallet !== plan.wallet);
  return rest + own > 0n ? [{ wallet: plan.wallet, amountBaseUnits: baseUnits(rest + own) }, ...others] : others;
}

/** The switches in the chain's words. A freeze authority exists only when it was asked for and not revoked. */
export function expectedAuthorities({ wallet, standard, authorities }: LaunchPlan): ExpectedAuthorities {
  const { enableFreeze, revokeFreezeAuthority, revokeMintAuthority, revokeUpdate } = authorities;
  return {
    mint: revokeMintAuthority ? null : wallet,
    freeze: enableFreeze && !revokeFreezeAuthority ? wallet : null,
    update: revokeUpdate && standard === 'token-2022' ? null : wallet,
    metadataMutable: !revokeUpdate,
  };
}
