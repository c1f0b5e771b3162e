import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { PurchaseQuote } from '@mintwire/contracts';
import { decodeLamports, formatSol } from '@mintwire/money';
import { landWith, validUntil } from '@mintwire/signing/chain';
import { parseAddress } from '@mintwire/solana/addresses';
import { assertSignedBy, signatureOf, signatureText } from '@mintwire/solana/decode';
import { networkFee, PRIORITY_CHOICES, simulate, suggestPriorityFee, walletError } from '@mintwire/solana/landing';
import {
  assertPaymentMatchesQuote,
  findPayments,
  PAYMENT_COMPUTE_UNITS,
  walletProofMessage,
  type PaymentQuote,
} from '@mintwire/solana/payment';
import { buildPaymentTransaction } from '@mintwire/solana/payment/build';
import type { ChainRpc, Clock } from '@mintwire/solana/rpc';
import type { PaymentChain, PreparedPayment } from '../model/purchase-ports';

const { capLamports: PRIORITY_CAP } = PRIORITY_CHOICES.normal;
/** How often a node has to say that a confirmed payment is not there. */
const LOOKS = 4;
const LOOK_PAUSE_MS = 1_000;

/** The chain behind a purchase. This module brings web3.js along: load it with `import()`, ahead of need. */
export function createPaymentChain({ rpc, clock }: { rpc: ChainRpc; clock: Clock }): PaymentChain {
  return {
    prepare: (quote, signal) => preparePayment(rpc, quote, signal),
    signatureOf: async (quote, signal) => {
      const { payments } = await findPayments(rpc, paymentOf(quote), { signal });
      // Dust with the same reference, sent by anybody, is not this payment; who pays does not matter.
      return payments.find(({ lamports }) => lamports >= BigInt(quote.lamports))?.signature ?? null;
    },
    missing: async (signature, slot, signal) => {
      for (let look = 0; look < LOOKS; look += 1) {
        if (look > 0) await clock.sleep(LOOK_PAUSE_MS, signal);
        const [found] = await rpc.getSignatureStatuses([signature], { signal }).catch(() => [undefined]);
        const reached = found === null && (await rpc.getSlot({ signal }).catch(() => 0)) >= slot;
        signal.throwIfAborted();
        // Seen; or nobody who knows that slot has said anything.
        if (!reached) return false;
      }
      return true;
    },
    land: landWith({ rpc, clock }),
    proofWords: walletProofMessage,
    signatureText,
  };
}

/** @throws AppError CHAIN_ADDRESS_INVALID, MONEY_NOT_A_NUMBER */
function paymentOf({ wallet, treasury, reference, lamports, memo }: PurchaseQuote): PaymentQuote {
  return {
    wallet: parseAddress(wallet),
    treasury: parseAddress(treasury),
    reference: parseAddress(reference),
    lamports: decodeLamports(lamports),
    memo,
  };
}

async function preparePayment(rpc: ChainRpc, quote: PurchaseQuote, signal: AbortSignal): Promise<PreparedPayment> {
  const payment = paymentOf(quote);
  const { wallet, treasury, lamports } = payment;
  const [balance, computeUnitPriceMicroLamports, latest] = await Promise.all([
    rpc.getBalance(wallet, { signal }),
    suggestPriorityFee({
      rpc,
      writableAccounts: [wallet, treasury],
      computeUnitLimit: PAYMENT_COMPUTE_UNITS,
      capLamports: PRIORITY_CAP,
      signal,
    }),
    rpc.getLatestBlockhash({ signal }),
  ]);
  const feeLamports = networkFee({ computeUnitLimit: PAYMENT_COMPUTE_UNITS, computeUnitPriceMicroLamports });
  const needed = lamports + feeLamports;
  if (balance < needed)
    throw new AppError(ERRORS.PRESALE_BALANCE_LOW, { balance: formatSol(balance), needed: formatSol(needed) });
  const built = (blockhash: string) => {
    const bytes = buildPaymentTransaction(payment, { blockhash, computeUnitPriceMicroLamports }).serialize();
    assertPaymentMatchesQuote(bytes, payment, {
      maxPriorityFeeLamports: PRIORITY_CAP,
      blockhash,
      computeUnitPriceMicroLamports,
    });
    return bytes;
  };
  await simulate({ rpc, bytes: built(latest.blockhash), signal }).catch((error: unknown) => {
    throw walletError(error);
  });
  return {
    quote,
    feeLamports,
    walletAfterLamports: balance - needed,
    build: async (abort) => {
      const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash({ signal: abort });
      return {
        bytes: [built(blockhash)],
        accept: async (signed, until) => {
          // A wallet may have put in a newer blockhash and assertions of its own, and nothing else.
          for (const each of signed) {
            assertPaymentMatchesQuote(each, payment, { maxPriorityFeeLamports: PRIORITY_CAP, allowGuards: true });
            assertSignedBy(each, wallet);
          }
          const height = await validUntil(signed, { blockhash, lastValidBlockHeight }, rpc, until);
          return signed.map((each) => ({ signature: signatureOf(each), lastValidBlockHeight: height }));
        },
      };
    },
  };
}
