import { isAppError, type ErrorCode } from '@mintwire/contracts/app-error';

/** What buying says in words of its own. */
const WORDS: Partial<Record<ErrorCode, string>> = {
  WALLET_UNSUPPORTED: 'Wallet does not support transaction sending',
  INTERNAL: 'Unknown error occurred',
};

/** Any error of a purchase, as the page says it. */
export function purchaseError(error: unknown): { readonly code: string; readonly message: string } {
  if (!isAppError(error)) return { code: 'INTERNAL', message: 'Unknown error occurred' };
  return { code: error.code, message: WORDS[error.code] ?? error.message };
}

/** Who declined on purpose is told calmly. */
export const failureTone = (code: string) => (code === 'WALLET_REJECTED' ? 'info' : 'danger');

/** Title of the message for an error: of the chain and the wallet, or of the sale. */
export const failureTitle = (code: string): string =>
  code === 'WALLET_NOT_CONNECTED'
    ? 'Wallet not connected'
    : /^(?:CHAIN|WALLET)_/.test(code)
      ? 'Transaction Error'
      : 'Purchase Failed';
