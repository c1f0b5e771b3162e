import { encodeBase58 } from '../../chain/base58';
import { uiTokenAmount } from '../../chain/token-state';
import { authority, type DataReader, type Parsed } from './parsed-instruction';

function optionalAddress(reader: DataReader): string | null {
  return reader.u8() === 1 ? encodeBase58(reader.bytes(32)) : null;
}

/** Parses instructions of Token-2022's transfer fees, after their first byte; null if it is another. */
export function parseTransferFee(accounts: readonly string[], reader: DataReader): Parsed | null {
  const [a, b, c] = accounts;
  switch (reader.u8()) {
    case 0: {
      const transferFeeConfigAuthority = optionalAddress(reader);
      const withdrawWithheldAuthority = optionalAddress(reader);
      return {
        type: 'initializeTransferFeeConfig',
        info: {
          mint: a,
          transferFeeBasisPoints: reader.u16(),
          maximumFee: reader.u64(),
          ...(transferFeeConfigAuthority ? { transferFeeConfigAuthority } : {}),
          ...(withdrawWithheldAuthority ? { withdrawWithheldAuthority } : {}),
        },
      };
    }
    case 1: {
      const amount = reader.u64();
      const decimals = reader.u8();
      const tokenAmount = uiTokenAmount(amount, decimals);
      const feeAmount = uiTokenAmount(reader.u64(), decimals);
      return {
        type: 'transferCheckedWithFee',
        info: { source: a, mint: b, destination: c, tokenAmount, feeAmount, ...authority('authority', accounts, 3) },
      };
    }
    case 2:
      return {
        type: 'withdrawWithheldTokensFromMint',
        info: { mint: a, feeRecipient: b, ...authority('withdrawWithheldAuthority', accounts, 2) },
      };
    case 3: {
      const first = accounts.length - reader.u8();
      return {
        type: 'withdrawWithheldTokensFromAccounts',
        info: {
          mint: a,
          feeRecipient: b,
          sourceAccounts: accounts.slice(first),
          ...authority('withdrawWithheldAuthority', accounts.slice(0, first), 2),
        },
      };
    }
    case 4:
      return { type: 'harvestWithheldTokensToMint', info: { mint: a, sourceAccounts: accounts.slice(1) } };
    case 5:
      return {
        type: 'setTransferFee',
        info: {
          mint: a,
          transferFeeBasisPoints: reader.u16(),
          maximumFee: reader.u64(),
          ...authority('transferFeeConfigAuthority', accounts, 1),
        },
      };
    default:
      return null;
  }
}
