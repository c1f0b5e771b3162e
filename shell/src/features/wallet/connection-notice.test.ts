import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import {
  WalletAccountError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletSendTransactionError,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import { connectionNotice } from './connection-notice';

const declined = () =>
  new WalletConnectionError(
    'User rejected the request.',
    Object.assign(new Error('User rejected the request.'), { code: 4001 }),
  );

describe('what is told of a connection', () => {
  it('disconnecting inside the wallet is news, no error', () => {
    expect(connectionNotice(new WalletDisconnectedError(), 'Phantom', true)).toEqual({
      tone: 'info',
      title: 'Disconnected',
      description: 'Phantom is no longer connected.',
    });
  });

  it('a declined connection says so, whatever words the wallet has for it', () => {
    for (const error of [
      declined(),
      new WalletConnectionError('', { code: 4001 }),
      new WalletConnectionError('Denied'),
    ])
      expect(connectionNotice(error, 'Phantom', true)).toEqual({
        tone: 'warning',
        title: 'Not connected',
        description: 'You declined the connection in Phantom.',
      });
  });

  it('a wallet that fails is an error', () => {
    expect(connectionNotice(new WalletConnectionError('boom'), 'Phantom', true)).toMatchObject({
      tone: 'danger',
      title: 'Phantom',
      description: 'The wallet could not be connected. Unlock it and try again.',
    });
  });

  it('an error of our own inside the one of wallet-adapter keeps its sentence', () => {
    const away = new AppError(ERRORS.WALLET_APP_MISSING);
    expect(connectionNotice(new WalletConnectionError(away.message, away), 'Mobile wallet', true)).toEqual({
      tone: 'danger',
      title: 'Mobile wallet',
      description: away.message,
    });
  });

  it('a wallet of an earlier visit may stay away without a word', () => {
    expect(connectionNotice(new WalletAccountError(), 'Phantom', false)).toBeNull();
    expect(connectionNotice(declined(), 'Phantom', false)).toBeNull();
  });

  it('signing is told where the signature was asked for', () => {
    expect(connectionNotice(new WalletSignTransactionError('boom'), 'Phantom', true)).toBeNull();
    expect(connectionNotice(new WalletSendTransactionError('boom'), 'Phantom', true)).toBeNull();
  });
});
