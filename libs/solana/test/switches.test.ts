import type { AuthoritySwitches, TokenStandard } from '@mintwire/contracts/launchpad';
import { createFreezeAccountInstruction, createMintToInstruction } from '@solana/spl-token';
import { PublicKey, TransactionMessage, VersionedTransaction, type TransactionInstruction } from '@solana/web3.js';
import { tokenAccountAddress, TOKEN_PROGRAMS } from '../src/core/addresses';
import { buildPayoutTransaction, layoutLaunch, payoutComputeUnits } from '../src/launch/build';
import { readMintState } from '../src/core/mint-state';
import { fetchMintFunding } from '../src/launch/funding';
import { readDistribution, verifyLaunch } from '../src/launch/verify';
import { launch } from './support/launch';
import { CREATOR, FEE_WALLET, makePlan, recipients } from './support/plans';
import { SvmChain } from './support/svm-chain';

const SOL = 1_000_000_000n;
const ROWS = recipients(5);
const NAMES = ['enableFreeze', 'revokeMintAuthority', 'revokeFreezeAuthority', 'revokeUpdate'] as const;

/** Every way the four switches can stand. */
const COMBINATIONS = Array.from({ length: 2 ** NAMES.length }, (_, bits): AuthoritySwitches => {
  const [enableFreeze, revokeMintAuthority, revokeFreezeAuthority, revokeUpdate] = NAMES.map(
    (_name, index) => ((bits >> index) & 1) === 1,
  ) as [boolean, boolean, boolean, boolean];
  return { enableFreeze, revokeMintAuthority, revokeFreezeAuthority, revokeUpdate };
});

const reported = (switches: AuthoritySwitches) => NAMES.filter((name) => switches[name]).join(', ') || 'none';

describe.each<TokenStandard>(['spl-token', 'token-2022'])('a %s launch to five wallets', (standard) => {
  const chain = new SvmChain();
  chain.fund(makePlan().wallet, 1_000n * SOL);
  chain.fund(FEE_WALLET, SOL);

  const send = async (transaction: VersionedTransaction): Promise<boolean> => {
    transaction.sign([CREATOR]);
    await chain.sendTransaction(transaction.serialize());
    return chain.landed.at(-1)?.err === null;
  };
  const may = async (instruction: TransactionInstruction): Promise<boolean> => {
    const { blockhash: recentBlockhash } = await chain.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: CREATOR.publicKey,
      recentBlockhash,
      instructions: [instruction],
    });
    return send(new VersionedTransaction(message.compileToV0Message()));
  };

  it.each(COMBINATIONS.map((switches) => [reported(switches), switches] as const))(
    'with %s on',
    async (_reported, authorities) => {
      const whole = makePlan({ standard, recipients: ROWS, authorities });
      const { wallet, mint, supplyBaseUnits } = whole;
      const feesBefore = chain.balance(FEE_WALLET);
      const funding = await fetchMintFunding(chain, whole);
      const { plan, payouts } = layoutLaunch(whole, { funding });
      expect((await launch(chain, plan)).outcome.kind).toBe('confirmed');
      for (const payout of payouts) {
        const { blockhash } = await chain.getLatestBlockhash();
        const price = { computeUnitLimit: payoutComputeUnits(payout), computeUnitPriceMicroLamports: 0n };
        expect(await send(buildPayoutTransaction(plan, payout, { ...funding, ...price, blockhash }))).toBe(true);
      }
      expect(await verifyLaunch({ rpc: chain, plan: whole })).toMatchObject({ status: 'verified', findings: [] });
      expect((await readDistribution(chain, plan)).state).toBe('complete');
      expect(chain.balance(FEE_WALLET) - feesBefore).toBe(whole.feeLamports);

      // What the chain holds, by the product's rules and not by our plan.
      const keptMint = !authorities.revokeMintAuthority;
      const keptFreeze = authorities.enableFreeze && !authorities.revokeFreezeAuthority;
      const mayChange = !authorities.revokeUpdate;
      const state = await readMintState(chain, mint);
      expect(state).toMatchObject({
        standard,
        supplyBaseUnits,
        mintAuthority: keptMint ? wallet : null,
        freezeAuthority: keptFreeze ? wallet : null,
        metadata: {
          isMutable: mayChange,
          // The metadata program goes on naming whoever may no longer change it.
          updateAuthority: mayChange || standard === 'spl-token' ? wallet : null,
        },
      });
      const accountOf = (owner: typeof wallet) => tokenAccountAddress({ owner, mint, standard });
      const heldBy = async (owner: typeof wallet) => {
        const account = await chain.getAccount(accountOf(owner));
        return account ? new DataView(account.data.buffer).getBigUint64(64, true) : null;
      };
      const given = ROWS.map(({ amountBaseUnits }) => amountBaseUnits as bigint);
      expect(await Promise.all(ROWS.map((row) => heldBy(row.wallet)))).toEqual(given);
      expect(await heldBy(wallet)).toBe(supplyBaseUnits - given.reduce((sum, amount) => sum + amount, 0n));

      // And what the creator can really do.
      const [mintKey, own, program] = [mint, accountOf(wallet), TOKEN_PROGRAMS[standard]].map(
        (key) => new PublicKey(key),
      ) as [PublicKey, PublicKey, PublicKey];
      expect(await may(createMintToInstruction(mintKey, own, CREATOR.publicKey, 1n, [], program))).toBe(keptMint);
      expect(await may(createFreezeAccountInstruction(own, mintKey, CREATOR.publicKey, [], program))).toBe(keptFreeze);
    },
  );
});
