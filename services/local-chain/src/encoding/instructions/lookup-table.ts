import { encodeBase58 } from '../../chain/base58';
import { DataReader, type ProgramParser } from './parsed-instruction';

/** Address Lookup Table program. */
export const lookupTableParser: ProgramParser = {
  name: 'address-lookup-table',
  parse: ({ accounts, data }) => {
    const reader = new DataReader(data);
    const [lookupTableAccount, lookupTableAuthority, third, systemProgram] = accounts;
    const table = { lookupTableAccount, lookupTableAuthority };
    const payer = third ? { payerAccount: third, systemProgram } : {};
    switch (reader.u32()) {
      case 0:
        return {
          type: 'createLookupTable',
          info: { ...table, ...payer, recentSlot: reader.u64(), bumpSeed: reader.u8() },
        };
      case 1:
        return { type: 'freezeLookupTable', info: table };
      case 2: {
        const count = Number(reader.u64());
        const newAddresses = Array.from({ length: count }, () => encodeBase58(reader.bytes(32)));
        return { type: 'extendLookupTable', info: { ...table, newAddresses, ...payer } };
      }
      case 3:
        return { type: 'deactivateLookupTable', info: table };
      case 4:
        return { type: 'closeLookupTable', info: { ...table, recipient: third } };
      default:
        return null;
    }
  },
};
