import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { lamports } from '@mintwire/money';
import { buildLaunchTransaction, transactionSize } from '../../launch/build';
import { lookupTableAddresses } from '../../launch/plan';
import { address, keypair } from '../../../test/support/keys';
import { CREATOR, makePlan, recipients } from '../../../test/support/plans';
import { describeLaunch } from '../../launch/describe-launch';
import { addressFromBytes, parseAddress } from '../addresses';
import { readTransaction, signatureOf } from './message';
import { assertSignedBy, isMessageSignedBy, signatureText } from './signed-by';
import { decodeTransaction } from './transaction';

const INPUT = {
  blockhash: address(3),
  mintRentLamports: lamports(1n),
  computeUnitLimit: 90_000,
  computeUnitPriceMicroLamports: 5n,
};
const signed = (transaction: VersionedTransaction, signer = CREATOR) => {
  transaction.sign([signer]);
  return transaction.serialize();
};

describe('reading a transaction agrees with web3.js', () => {
  it.each([0, 1, 3])('for a launch with %i recipients', (count) => {
    const transaction = buildLaunchTransaction(makePlan({ recipients: recipients(count) }), INPUT);
    const wire = readTransaction(signed(transaction));
    const { message } = transaction;
    expect(wire.staticAddresses).toEqual(message.staticAccountKeys.map((key) => key.toBase58()));
    expect(wire.blockhash).toBe(message.recentBlockhash);
    expect(wire.instructions.map(({ data }) => [...data])).toEqual(
      message.compiledInstructions.map(({ data }) => [...data]),
    );
    expect(wire.instructions.map(({ accounts }) => accounts)).toEqual(
      message.compiledInstructions.map(({ accountKeyIndexes }) => accountKeyIndexes),
    );
    expect(transactionSize(transaction)).toBe(transaction.serialize().length);
  });

  it('for one with a lookup table', () => {
    const plan = makePlan({ recipients: recipients(8) });
    const table = { address: address(30), addresses: lookupTableAddresses(plan) };
    const bytes = signed(buildLaunchTransaction(plan, { ...INPUT, lookupTables: [table] }));
    expect(() => decodeTransaction(bytes)).toThrow(expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNREADABLE' }));
    const description = describeLaunch(decodeTransaction(bytes, { lookupTables: [table] }));
    expect(description.token?.recipients.slice(1).map(({ wallet }) => wallet)).toEqual(
      plan.recipients.map(({ wallet }) => wallet),
    );
    const loadedAddresses = { writable: [], readonly: [] };
    expect(() => decodeTransaction(bytes, { loadedAddresses })).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNREADABLE' }),
    );
  });

  it('for a legacy one with two signers', () => {
    const second = keypair(40);
    const transaction = new Transaction({ feePayer: CREATOR.publicKey, recentBlockhash: address(3) } as never);
    transaction.add(SystemProgram.transfer({ fromPubkey: second.publicKey, toPubkey: PublicKey.default, lamports: 9 }));
    transaction.sign(CREATOR, second);
    const decoded = decodeTransaction(transaction.serialize());
    expect(decoded).toMatchObject({ version: 'legacy', feePayer: CREATOR.publicKey.toBase58() });
    expect(decoded.signers).toEqual([CREATOR.publicKey.toBase58(), second.publicKey.toBase58()]);
    expect(decoded.instructions).toMatchObject([{ kind: 'transfer', lamports: 9n, from: second.publicKey.toBase58() }]);
  });
});

describe('anything else', () => {
  const SEED = 99;
  it(`is refused, never misread (seed ${SEED})`, () => {
    const whole = signed(buildLaunchTransaction(makePlan(), INPUT));
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => readTransaction(whole.slice(0, length))).toThrow(
        expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNREADABLE' }),
      );
    }
    expect(() => readTransaction(Uint8Array.from([...whole, 0]))).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNREADABLE' }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          readTransaction(bytes);
        } catch (error) {
          expect(error).toMatchObject({ code: 'CHAIN_TRANSACTION_UNREADABLE' });
        }
      }),
      { seed: SEED },
    );
  });
});

describe('signatures', () => {
  const build = () => buildLaunchTransaction(makePlan(), INPUT);

  it("of the wallet pass, others and altered messages don't", () => {
    const bytes = signed(build());
    const wallet = makePlan().wallet;
    expect(() => assertSignedBy(bytes, wallet)).not.toThrow();
    const unsigned = expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNSIGNED' });
    expect(() => assertSignedBy(build().serialize(), wallet)).toThrow(unsigned);
    expect(() => assertSignedBy(bytes, address(9))).toThrow(unsigned);
    const altered = Uint8Array.from(bytes);
    altered[altered.length - 3] = (altered[altered.length - 3] ?? 0) ^ 1;
    expect(() => assertSignedBy(altered, wallet)).toThrow(unsigned);
  });

  it('name the transaction', () => {
    const bytes = signed(build());
    expect(readTransaction(bytes).signatures).toHaveLength(1);
    expect(signatureOf(bytes)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/);
    expect(() => signatureOf(build().serialize())).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNSIGNED' }),
    );
  });

  it('of two wallets are one too many', () => {
    const second = keypair(41);
    const message = new TransactionMessage({
      payerKey: CREATOR.publicKey,
      recentBlockhash: address(3),
      instructions: [
        SystemProgram.transfer({ fromPubkey: second.publicKey, toPubkey: PublicKey.default, lamports: 1 }),
      ],
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([CREATOR, second]);
    expect(() => assertSignedBy(transaction.serialize(), makePlan().wallet)).toThrow(
      expect.objectContaining({ code: 'CHAIN_TRANSACTION_UNSIGNED' }),
    );
  });
});

describe('words that a wallet signs', () => {
  const words = new TextEncoder().encode('This wallet is mine.');
  const mine = keypair(41);
  const wallet = parseAddress(mine.publicKey.toBase58());

  it('are its own, unchanged', () => {
    const signature = signatureText(ed25519.sign(words, mine.secretKey.subarray(0, 32)));
    expect(isMessageSignedBy(words, signature, wallet)).toBe(true);
    expect(isMessageSignedBy(words.subarray(1), signature, wallet)).toBe(false);
    expect(isMessageSignedBy(words, signature, address(9))).toBe(false);
    for (const wrong of ['', '0', '1'.repeat(64), signature.slice(1)])
      expect(isMessageSignedBy(words, wrong, wallet)).toBe(false);
  });

  it('are nobody’s where anybody could sign: for a key of small order', () => {
    const identity = Uint8Array.from({ length: 32 }, (_none, at) => (at === 0 ? 1 : 0));
    const forged = Uint8Array.of(...identity, ...new Uint8Array(32));
    expect(ed25519.verify(forged, words, identity)).toBe(true);
    expect(isMessageSignedBy(words, signatureText(forged), addressFromBytes(identity))).toBe(false);
  });
});

describe('a launch in plain words', () => {
  it('says who pays, who gets what and who keeps which authority', () => {
    const plan = makePlan({
      recipients: recipients(1),
      authorities: { enableFreeze: true, revokeFreezeAuthority: false },
    });
    const description = describeLaunch(decodeTransaction(signed(buildLaunchTransaction(plan, INPUT))));
    expect(description).toMatchObject({
      feePayer: plan.wallet,
      signers: [plan.wallet],
      computeUnitLimit: 90_000,
      computeUnitPriceMicroLamports: 5n,
      transfers: [{ from: plan.wallet, to: plan.feeWallet, lamports: plan.feeLamports, references: [plan.reference] }],
      unknownInstructions: [],
      token: {
        mint: plan.mint,
        seed: plan.seed,
        decimals: 6,
        supplyBaseUnits: plan.supplyBaseUnits,
        mintAuthority: null,
        freezeAuthority: plan.wallet,
        metadata: { name: plan.name, symbol: plan.symbol, uri: plan.uri, isMutable: true },
      },
    });
    expect(description.token?.recipients.map(({ wallet, amountBaseUnits }) => [wallet, amountBaseUnits])).toEqual([
      [plan.wallet, plan.supplyBaseUnits - 1_000_000n],
      [plan.recipients[0]?.wallet, 1_000_000n],
    ]);
  });
});
