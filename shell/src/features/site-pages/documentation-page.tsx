import { Link } from '@mintwire/platform';
import {
  IMAGE_LIMITS,
  LATE_PAYMENT_SECONDS,
  QUOTE_SECONDS,
  TOKEN_DEFAULTS,
  TOKEN_LIMITS,
} from '@mintwire/contracts/limits';
import { formatUnits } from '@mintwire/money';
import { TextPage } from './text-page';

const MEGABYTE = 1024 * 1024;
const supply = formatUnits(BigInt(TOKEN_DEFAULTS.supply), 0, { group: ',' });

/** /documentation */
export function DocumentationPage() {
  return (
    <TextPage title="Documentation" description="How a token is created here, and what ends up on the chain.">
      <h2>Before you start</h2>
      <p>
        You need a Solana wallet with a little SOL, a name, a symbol and a square picture.{' '}
        <Link to="/create">The form</Link> shows the whole price before you sign.
      </p>
      <h2>Fields</h2>
      <ul>
        <li>
          <strong>Name</strong>: at most {TOKEN_LIMITS.nameBytes} bytes. Letters of the Latin alphabet take one byte,
          accents two, an emoji four or more.
        </li>
        <li>
          <strong>Symbol</strong>: at most {TOKEN_LIMITS.symbolBytes} bytes, written in capitals.
        </li>
        <li>
          <strong>Decimals</strong>: {TOKEN_LIMITS.minDecimals} to {TOKEN_LIMITS.maxDecimals}; {TOKEN_DEFAULTS.decimals}{' '}
          unless you choose, {TOKEN_DEFAULTS.emptyDecimals} if you leave the field empty.
        </li>
        <li>
          <strong>Supply</strong>: {supply} unless you choose. Supply and decimals together must fit into 64 bits.
        </li>
        <li>
          <strong>Description</strong>: at most {TOKEN_LIMITS.descriptionChars} characters.
        </li>
        <li>
          <strong>Image</strong>: png or jpg, at most {IMAGE_LIMITS.bytes / MEGABYTE} MB and {IMAGE_LIMITS.width} x{' '}
          {IMAGE_LIMITS.height} pixels; 1000 x 1000 is a good size. Camera and location data are removed.
        </li>
      </ul>
      <h2>Authorities</h2>
      <ul>
        <li>
          <strong>Mint authority</strong> can create more of the token. It is revoked unless you keep it; after that the
          supply can never grow.
        </li>
        <li>
          <strong>Freeze authority</strong> can stop single accounts from sending. A token has none unless you ask for
          it.
        </li>
        <li>
          <strong>Update authority</strong> can change name, image and description later. You keep it unless you revoke
          it.
        </li>
      </ul>
      <p>Revoking costs nothing and cannot be undone.</p>
      <h2>Price</h2>
      <p>
        A quote lists the service fee, each option and the network’s own cost. It holds for {QUOTE_SECONDS} seconds;
        when it runs out a new one is made. You pay exactly what the quote says, inside the transaction that creates the
        token. A transaction that pays more than {LATE_PAYMENT_SECONDS} seconds after that time is recorded as late, and
        nothing that would follow the launch, such as the listing package, is included. One that pays more than the
        quote counts, and the receipt shows the surplus.
      </p>
      <h2>On the chain</h2>
      <p>
        A token is a mint account of the SPL Token program with a metadata account, both readable by every wallet and
        explorer. The picture and the metadata file are stored under the hash of their content, so they cannot be
        swapped unnoticed. The receipt page of a launch names all addresses.
      </p>
    </TextPage>
  );
}
