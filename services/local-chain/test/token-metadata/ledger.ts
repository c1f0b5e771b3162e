import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, getTransactionDecoder, lamports, type EncodedAccount } from '@solana/kit';
import { createInitializeMint2Instruction, MINT_SIZE, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import {
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  type Signer,
  type TransactionInstruction,
} from '@solana/web3.js';
import { FailedTransactionMetadata, LiteSVM } from 'litesvm';

export const PROGRAM_FOLDER = join(__dirname, '../../programs/token-metadata');
export const TOKEN_METADATA = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

/** How a transaction ended: `undefined` when it went through, else what the log says of the failed program. */
export type Failure = string | undefined;

/** The same key for the same number, so that addresses and their bumps are those of every run. */
export const keypair = (n: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(n));

/** An in-process chain with the built stand-in at Token Metadata's address and one funded payer. */
export class Ledger {
  readonly payer = keypair(1);
  readonly svm = new LiteSVM();

  constructor() {
    this.svm.addProgram(address(TOKEN_METADATA), readFileSync(join(PROGRAM_FOLDER, 'token_metadata.so')));
    this.fund(this.payer.publicKey, 10_000_000_000n);
  }

  fund(to: PublicKey, amount: bigint): void {
    this.svm.airdrop(address(to.toBase58()), lamports(amount));
  }

  balance(of: PublicKey): bigint {
    return this.svm.getBalance(address(of.toBase58())) ?? 0n;
  }

  /** Sends one transaction, paid by `payer`. */
  send(instructions: TransactionInstruction[], signers: Signer[] = []): Failure {
    this.svm.expireBlockhash();
    const transaction = new Transaction().add(...instructions);
    transaction.recentBlockhash = this.svm.latestBlockhash();
    transaction.feePayer = this.payer.publicKey;
    transaction.sign(this.payer, ...signers);
    const result = this.svm.sendTransaction(getTransactionDecoder().decode(transaction.serialize()));
    if (!(result instanceof FailedTransactionMetadata)) return undefined;
    const line = result
      .meta()
      .logs()
      .findLast((log) => log.includes(' failed: '));
    return line?.slice(line.indexOf(' failed: ') + 9) ?? result.toString();
  }

  /** A mint of 82 bytes whose authority is the payer. */
  createMint(
    seed: number,
    { decimals = 6, program = TOKEN_PROGRAM_ID, authority = this.payer.publicKey } = {},
  ): PublicKey {
    const mint = keypair(seed);
    const failure = this.send(
      [
        SystemProgram.createAccount({
          fromPubkey: this.payer.publicKey,
          newAccountPubkey: mint.publicKey,
          lamports: Number(this.svm.minimumBalanceForRentExemption(BigInt(MINT_SIZE))),
          space: MINT_SIZE,
          programId: program,
        }),
        createInitializeMint2Instruction(mint.publicKey, decimals, authority, null, program),
      ],
      [mint],
    );
    if (failure) throw new Error(`mint not created: ${failure}`);
    return mint.publicKey;
  }

  /** Puts an account in a state that no transaction leads to: `change` gets the account and gives what differs. */
  rewrite(at: PublicKey, change: (account: EncodedAccount) => Partial<EncodedAccount>): void {
    const account = this.svm.getAccount(address(at.toBase58()));
    if (!account.exists) throw new Error(`no account ${at.toBase58()}`);
    const { exists, ...rest } = account;
    this.svm.setAccount({ ...rest, ...change(rest) });
  }

  /** Bytes, owner and balance of an account, or undefined when there is none. */
  account(at: PublicKey) {
    const account = this.svm.getAccount(address(at.toBase58()));
    return account.exists
      ? {
          data: Uint8Array.from(account.data),
          owner: account.programAddress as string,
          lamports: account.lamports as bigint,
        }
      : undefined;
  }
}
