import { useSite } from '@mintwire/platform';
import { TextPage } from './text-page';

/** /privacy-policy */
export function PrivacyPage() {
  const { name, supportEmail } = useSite();
  return (
    <TextPage title="Privacy Policy" description="Which data is handled here, and why.">
      <h2>What is public by nature</h2>
      <p>
        Everything you sign goes to the Solana network: your wallet’s address, the token, its metadata and picture. It
        is public, permanent, and outside of anyone’s power to delete.
      </p>
      <h2>What {name} stores</h2>
      <ul>
        <li>
          For a token: the address of your wallet, what you entered in the form, the picture, the quote and the
          transaction. It is needed to verify and show the launch.
        </li>
        <li>
          For a request to our servers: time, address asked for, result and network address, for a short time, to keep
          the service running and to limit abuse.
        </li>
      </ul>
      <h2>What your browser reports to us</h2>
      <p>
        A few seconds after a page has come, your browser tells our own server, and nobody else, how the page did: how
        long its parts took to load, how fast and steady it appeared and reacted (the “web vitals”), and errors, each
        with the version of the part it came from. If the page’s security rules stop a script or a picture, the browser
        reports that as well.
      </p>
      <ul>
        <li>
          These reports hold no name, no wallet address, no e-mail address, no search and nothing that would recognise
          you on the next page. Ids in addresses are left out.
        </li>
        <li>
          Our server adds them up by hour and version. Only the sums, and one sample of each distinct error, are kept,
          for a limited time.
        </li>
        <li>
          If your browser sends “Do Not Track” or “Global Privacy Control”, it measures and reports nothing. What the
          security rules stopped is reported by the browser itself; your network address is not kept with it.
        </li>
      </ul>
      <h2>What stays in your browser</h2>
      <p>
        Your browser keeps these for this site; clearing the site’s data removes them all. None is sent to us by itself.
      </p>
      <ul>
        <li>
          The chosen theme, that it has the typefaces of this site, and the name of the wallet you connected last, until
          you disconnect it.
        </li>
        <li>
          The token form as far as you have filled it in, with its picture and banner, and whether you fill it in at
          once or step by step. It is removed when the token has been created.
        </li>
        <li>
          For each network and wallet, your last token launch: the wallet’s address, name, symbol, price and address of
          the token, and the transactions you have signed. They are what lets a launch go on after a reload without
          being paid twice.
        </li>
        <li>On a local network, the key of the development wallet.</li>
      </ul>
      <p>
        While we try a new version of a part of the site with some visitors, a cookie with a random number, for 90 days,
        keeps you with the same version. Who signs in to the administration, or opens a preview link, has cookies for
        that. There are no advertising or tracking cookies, and no scripts of other companies.
      </p>
      <h2>Who else sees data</h2>
      <p>
        Requests to the Solana network go through our own server, so its operators see our address and not yours. Your
        wallet is software of someone else with rules of its own.
      </p>
      <h2>Your rights</h2>
      <p>
        You may ask what we hold about you and have it corrected or deleted, except for what is on the chain.{' '}
        {supportEmail ? (
          <>
            Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        ) : (
          'The operator of this site has not set a contact address yet.'
        )}
      </p>
    </TextPage>
  );
}
