import { useSite } from '@mintwire/platform';
import { TextPage } from './text-page';

/** /security */
export function SecurityPage() {
  const { name } = useSite();
  return (
    <TextPage
      title="Security"
      description="What this site can and cannot do, so that you need not take our word for it."
    >
      <h2>Your keys stay in your wallet</h2>
      <p>
        {name} never sees a private key. Your wallet shows every transaction before you sign it. Creating a token takes
        one signature, by your wallet alone; only a distribution to several wallets can take more, which is said
        beforehand. No standing permission over your account is asked for.
      </p>
      <h2>All or nothing</h2>
      <p>
        The service fee, the mint account, the metadata, the supply and the changes to authorities are instructions of
        one transaction. Solana executes all of them or none, so a fee is never paid for a token that was not made.
      </p>
      <h2>The address of a token has no key</h2>
      <p>
        The mint address follows from your wallet’s address and a seed. There is no secret key for it that could leak,
        and the same seed cannot be used twice.
      </p>
      <h2>Checked on the chain</h2>
      <p>
        A launch is listed here only after our service has read it back from the chain: the fee as quoted, the supply,
        the authorities as you asked for them.
      </p>
      <h2>What the page may load</h2>
      <p>
        Each script of this site carries a cryptographic hash and is refused by your browser when it was changed on the
        way. Scripts from other places are not allowed at all.
      </p>
      <h2>What we cannot do</h2>
      <p>
        We cannot reverse a transaction, restore a lost wallet, or take back an authority that was revoked. Revoking is
        final. A token made here is not reviewed or recommended by us: look at its authorities and holders before you
        buy anything.
      </p>
    </TextPage>
  );
}
