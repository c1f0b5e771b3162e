import { createHash } from 'node:crypto';
import { encodeBase58 } from '../../chain/base58';
import { DataReader, type Parsed, type RawInstruction } from './parsed-instruction';

// Instructions of the token metadata interface begin with eight bytes of a hash of their name.
const discriminator = (name: string): string =>
  createHash('sha256').update(`spl_token_metadata_interface:${name}`).digest('hex').slice(0, 16);

const INITIALIZE = discriminator('initialize_account');
const UPDATE_FIELD = discriminator('updating_field');
const UPDATE_AUTHORITY = discriminator('update_the_authority');
const FIELDS = ['name', 'symbol', 'uri'];

/** Parses instructions of the token metadata interface; null if it is another. */
export function parseTokenMetadata({ accounts, data }: RawInstruction): Parsed | null {
  if (data.length < 8) return null;
  const [metadata, updateAuthority, mint, mintAuthority] = accounts;
  const reader = new DataReader(data.subarray(8));
  switch (Buffer.from(data.subarray(0, 8)).toString('hex')) {
    case INITIALIZE:
      return {
        type: 'initializeTokenMetadata',
        info: {
          metadata,
          updateAuthority,
          mint,
          mintAuthority,
          name: reader.text(4),
          symbol: reader.text(4),
          uri: reader.text(4),
        },
      };
    case UPDATE_FIELD: {
      const field = reader.u8();
      const name = FIELDS[field] ?? reader.text(4);
      return {
        type: 'updateTokenMetadataField',
        info: { metadata, updateAuthority, field: name, value: reader.text(4) },
      };
    }
    case UPDATE_AUTHORITY: {
      const next = reader.bytes(32);
      const newAuthority = next.some((byte) => byte !== 0) ? encodeBase58(next) : null;
      return { type: 'updateTokenMetadataAuthority', info: { metadata, updateAuthority, newAuthority } };
    }
    default:
      return null;
  }
}
