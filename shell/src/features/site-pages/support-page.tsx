import { Link, useChain, useSite } from '@mintwire/platform';
import { TextPage } from './text-page';

/** /support */
export function SupportPage() {
  const { supportEmail, socialLinks } = useSite();
  const { faucet } = useChain();
  return (
    <TextPage title="Support" description="The questions people ask most, and how to reach us.">
      <h2>My wallet is not listed</h2>
      <p>
        Any wallet that follows the Wallet Standard appears in the dialog by itself. Install its browser extension,
        unlock it and reload the page. On a phone, open this site inside the wallet app’s own browser.
      </p>
      {faucet && (
        <>
          <h2>I have no SOL</h2>
          <p>
            This site runs on a local network. Connect the development wallet and press the faucet button in the wallet
            dialog; the SOL it gives exists on this network only.
          </p>
        </>
      )}
      <h2>I declined the signature</h2>
      <p>Nothing was sent and nothing was charged. You can start again at any time; what you typed is still there.</p>
      <h2>The page was closed while a token was being created</h2>
      <p>
        Open <Link to="/create">Create Token</Link> again in the same browser. The launch goes on where it was: the mint
        address was fixed beforehand, so the token cannot be created or paid twice.
      </p>
      <h2>My token shows no image</h2>
      <p>
        Wallets and explorers fetch the image themselves and may take some minutes. The receipt page of the launch shows
        the addresses of the image and of the metadata; if both open, the token is complete.
      </p>
      <h2>Reach us</h2>
      {supportEmail ? (
        <p>
          Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Name the mint address or the transaction;
          never send a secret phrase.
        </p>
      ) : (
        <p>No support address has been set for this site yet.</p>
      )}
      {socialLinks.length > 0 && <p>Our profiles elsewhere are linked at the bottom of every page.</p>}
      <p>
        We never ask for a secret phrase or a private key. See <Link to="/security">Security</Link>.
      </p>
    </TextPage>
  );
}
