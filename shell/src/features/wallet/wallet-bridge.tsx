import { AppError } from '@mintwire/contracts';
import * as ERRORS from '@mintwire/contracts/errors';
import { toast } from '@mintwire/platform';
import { disconnectedWallet, registerWalletDriver, updateWallet, walletStore } from '@mintwire/platform/host';
import { useWallet } from '@solana/wallet-adapter-react';
import { VersionedTransaction } from '@solana/web3.js';
import { useEffect, useRef } from 'react';
import { useBalance } from './use-balance';
import { walletError } from './wallet-errors';

/** A wallet may wait for its password; longer than this nobody is at it. */
const CONNECT_DEADLINE_MS = 60_000;

interface Props {
  readonly openDialog: () => void;
  /** The wallet has not answered in time, and is let go. */
  readonly onNotReady: (walletName: string) => void;
}

/** Mirrors wallet-adapter's state into the platform's wallet store and serves the platform's requests. Renders nothing. */
export function WalletBridge({ openDialog, onNotReady }: Props) {
  const adapter = useWallet();
  const address = adapter.publicKey?.toBase58() ?? null;
  const walletName = adapter.wallet?.adapter.name ?? null;
  const refreshBalance = useBalance(address);
  const [transactions, messages] = [adapter.signTransaction !== undefined, adapter.signMessage !== undefined];

  useEffect(() => {
    // The adapter goes on reporting its progress after the address: a balance that has been read by then stays.
    const balance = walletStore.getState().address === address ? {} : { balanceLamports: null };
    if (address)
      updateWallet({ status: 'connected', address, walletName, signs: { transactions, messages }, ...balance });
    else updateWallet(adapter.connecting ? { ...disconnectedWallet, status: 'connecting' } : disconnectedWallet);
  }, [address, walletName, adapter.connecting, transactions, messages]);

  useEffect(() => {
    if (!address || transactions) return;
    return toast({
      tone: 'warning',
      title: `${walletName ?? 'This wallet'} can only send transactions`,
      description: 'It cannot sign a token launch or a purchase here. Connect another wallet for that.',
    });
  }, [address, walletName, transactions]);

  const { connecting, select } = adapter;
  useEffect(() => {
    if (!connecting || walletName === null) return;
    const timer = setTimeout(() => {
      select(null);
      onNotReady(walletName);
    }, CONNECT_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [connecting, walletName, select, onNotReady]);

  const latest = useRef({ adapter, refreshBalance, openDialog });
  useEffect(() => {
    latest.current = { adapter, refreshBalance, openDialog };
  });

  useEffect(
    () =>
      registerWalletDriver({
        openDialog: () => latest.current.openDialog(),
        disconnect: () => latest.current.adapter.disconnect(),
        refreshBalance: () => latest.current.refreshBalance(),
        signTransaction: async (bytes) => {
          const { signTransaction } = latest.current.adapter;
          if (!signTransaction) throw new AppError(ERRORS.WALLET_UNSUPPORTED);
          const signed = await signTransaction(VersionedTransaction.deserialize(bytes)).catch((error: unknown) => {
            throw walletError(error, ERRORS.WALLET_FAILED);
          });
          return signed.serialize();
        },
        signTransactions: async (list) => {
          const { signAllTransactions } = latest.current.adapter;
          if (!signAllTransactions) throw new AppError(ERRORS.WALLET_UNSUPPORTED);
          const parsed = list.map((bytes) => VersionedTransaction.deserialize(bytes));
          const signed = await signAllTransactions(parsed).catch((error: unknown) => {
            throw walletError(error, ERRORS.WALLET_FAILED);
          });
          return signed.map((transaction) => transaction.serialize());
        },
        signMessage: async (bytes) => {
          const { signMessage } = latest.current.adapter;
          if (!signMessage) throw new AppError(ERRORS.WALLET_UNSUPPORTED);
          return signMessage(bytes).catch((error: unknown) => {
            throw walletError(error, ERRORS.WALLET_MESSAGE_FAILED);
          });
        },
      }),
    [],
  );
  return null;
}
