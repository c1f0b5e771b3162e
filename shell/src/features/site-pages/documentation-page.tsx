import { Link } from '@mintwire/platform';
import {
  BANNER_LIMITS,
  FAST_PRIORITY_LAMPORTS,
  IMAGE_WORDS,
  LATE_PAYMENT_SECONDS,
  QUOTE_SECONDS,
  TOKEN_DEFAULTS,
  TOKEN_LIMITS,
} from '@mintwire/contracts/limits';
import { formatSol, formatUnits } from '@mintwire/money';
import { TextPage } from './text-page';

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
          unless you choose. If you clear the field, {TOKEN_DEFAULTS.emptyDecimals}: Solana’s usual number, which SOL
          itself has. The form warns you then, because it is final.
        </li>
        <li>
          <strong>Supply</strong>: {supply} unless you choose. Supply and decimals together must fit into 64 bits.
        </li>
        <li>
          <strong>Description</strong>: at most {TOKEN_LIMITS.descriptionChars} characters.
        </li>
        <li>
          <strong>Image</strong>: png or jpg, up to {IMAGE_WORDS.choiceBytes}; {IMAGE_WORDS.best} is best. You can cut
          out a square; what is larger than {IMAGE_WORDS.uploadBytes} or {IMAGE_WORDS.uploadSize} pixels is made smaller
          in your browser. Camera and location data are removed.
        </li>
        <li>
          <strong>Links</strong>: web site, Discord, Telegram and X. Write the whole address, or @name for Discord,
          Telegram and X.
        </li>
        <li>
          <strong>Tags</strong>: at most {TOKEN_LIMITS.tags}, of {TOKEN_LIMITS.tagChars} characters each. Press Enter or
          Add after each one.
        </li>
      </ul>
      <p>What you type is kept in this browser until the token is launched.</p>
      <h2>Advanced options</h2>
      <p>All are off at first. Each switch shows what it adds to the price.</p>
      <ul>
        <li>
          <strong>Token standard</strong>: SPL Token with a Metaplex metadata account, which every wallet knows, or
          Token-2022 with its metadata inside the token, which costs less.
        </li>
        <li>
          <strong>Custom creator</strong>: another address is named as the creator in the metadata. It shows as
          unverified. Naming your own wallet changes nothing and costs nothing.
        </li>
        <li>
          <strong>Custom address</strong>: the address of the token begins or ends with up to{' '}
          {TOKEN_LIMITS.patternChars} characters of your choice. Your browser searches; you see how fast it is and how
          long it may take, and can stop, go on, or use a random address. You pay only if an address was found and used.
        </li>
        <li>
          <strong>Multi-wallet distribution</strong>: up to {TOKEN_LIMITS.recipients} wallets get a part of the supply,
          the rest goes to you. Type the rows, paste a list, or load a CSV file with one address and one amount in each
          row. The form says beforehand how often your wallet will ask you.
        </li>
        <li>
          <strong>Listing premium</strong>: a package with texts, links, logo and a banner (three times as wide as high,
          at least {BANNER_LIMITS.minWidth} x {BANNER_LIMITS.minHeight} pixels) for the listing service. You hand it in
          there yourself.
        </li>
      </ul>
      <h2>Who may do what</h2>
      <ul>
        <li>
          <strong>Revoke mint authority</strong>, on at first: the supply can never grow. Off: you can create more of
          the token at any time.
        </li>
        <li>
          <strong>Enable freezing</strong>, off at first: whoever has the freeze authority can stop single accounts from
          sending. A token has that authority only with Enable freezing on and Revoke freeze authority off.
        </li>
        <li>
          <strong>Revoke freeze authority</strong>, on at first: nobody can ever stop an account.
        </li>
        <li>
          <strong>Revoke update authority</strong>, off at first: you can change name, symbol and image later. On: they
          can never change.
        </li>
      </ul>
      <p>Revoking costs nothing and cannot be undone.</p>
      <h2>Priority</h2>
      <ul>
        <li>
          <strong>Normal</strong> offers the network what most recent transactions paid.
        </li>
        <li>
          <strong>Fast</strong> offers more, which helps when the network is busy, and never more than{' '}
          {formatSol(FAST_PRIORITY_LAMPORTS)} SOL. Either way the review shows the cost before you sign.
        </li>
      </ul>
      <h2>Price</h2>
      <p>
        A quote lists the service fee, each option and the network’s own cost. It holds for {QUOTE_SECONDS} seconds;
        when it runs out a new one is made. You pay exactly what the quote says, inside the transaction that creates the
        token. A transaction that pays more than {LATE_PAYMENT_SECONDS} seconds after that time is recorded as late, and
        nothing that would follow the launch, such as the listing package, is included. One that pays more than the
        quote counts, and the receipt shows the surplus.
      </p>
      <h2>Review and signature</h2>
      <p>
        After Mint you see once more what leaves your wallet and what arrives, with the time the price still holds. Then
        your wallet asks. Most launches are one transaction with one signature. A long distribution may need a message
        first, which costs nothing, or further transactions; the form and the review say how many. If you decline,
        nothing is charged.
      </p>
      <h2>If something goes wrong</h2>
      <ul>
        <li>If the transaction fails, no token exists and no service fee is paid.</li>
        <li>
          If you close the page while the launch is on its way, open the form again with the same wallet: it finds out
          what happened. A second launch of the same token cannot be paid by accident.
        </li>
        <li>
          If a distribution was interrupted after the launch, the receipt shows who is still waiting and lets you go on.
        </li>
        <li>
          If the price of SOL cannot be read, the last good one is used for up to ten minutes. After that Mint is
          disabled, unless whoever runs this site has set a fallback price; a local test network always has one. The
          form and the review say how old the price is, or that it is the fallback.
        </li>
      </ul>
      <h2>The receipt</h2>
      <p>
        Every launch has a public page with its address, payments, holders and authorities as the chain has them now.
        “Verify” reads the chain in your own browser and compares it line by line.
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
