import { encodeBase58 } from '../../chain/base58';
import { DataReader, type ProgramParser } from './parsed-instruction';

/** System program. */
export const systemParser: ProgramParser = {
  name: 'system',
  parse: ({ accounts: [first, second, third, fourth, fifth], data }) => {
    const reader = new DataReader(data);
    const address = (): string => encodeBase58(reader.bytes(32));
    switch (reader.u32()) {
      case 0:
        return {
          type: 'createAccount',
          info: { source: first, newAccount: second, lamports: reader.u64(), space: reader.u64(), owner: address() },
        };
      case 1:
        return { type: 'assign', info: { account: first, owner: address() } };
      case 2:
        return { type: 'transfer', info: { source: first, destination: second, lamports: reader.u64() } };
      case 3:
        return {
          type: 'createAccountWithSeed',
          info: {
            source: first,
            newAccount: second,
            base: address(),
            seed: reader.text(8),
            lamports: reader.u64(),
            space: reader.u64(),
            owner: address(),
          },
        };
      case 4:
        return {
          type: 'advanceNonce',
          info: { nonceAccount: first, recentBlockhashesSysvar: second, nonceAuthority: third },
        };
      case 5:
        return {
          type: 'withdrawFromNonce',
          info: {
            nonceAccount: first,
            destination: second,
            recentBlockhashesSysvar: third,
            rentSysvar: fourth,
            nonceAuthority: fifth,
            lamports: reader.u64(),
          },
        };
      case 6:
        return {
          type: 'initializeNonce',
          info: {
            nonceAccount: first,
            recentBlockhashesSysvar: second,
            rentSysvar: third,
            nonceAuthority: address(),
          },
        };
      case 7:
        return {
          type: 'authorizeNonce',
          info: { nonceAccount: first, nonceAuthority: second, newAuthorized: address() },
        };
      case 8:
        return { type: 'allocate', info: { account: first, space: reader.u64() } };
      case 9:
        return {
          type: 'allocateWithSeed',
          info: { account: first, base: address(), seed: reader.text(8), space: reader.u64(), owner: address() },
        };
      case 10:
        return {
          type: 'assignWithSeed',
          info: { account: first, base: address(), seed: reader.text(8), owner: address() },
        };
      case 11:
        return {
          type: 'transferWithSeed',
          info: {
            source: first,
            sourceBase: second,
            destination: third,
            lamports: reader.u64(),
            sourceSeed: reader.text(8),
            sourceOwner: address(),
          },
        };
      case 12:
        return { type: 'upgradeNonce', info: { nonceAccount: first } };
      default:
        return null;
    }
  },
};
