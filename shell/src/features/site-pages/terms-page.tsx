import { Link, useSite } from '@mintwire/platform';
import { TextPage } from './text-page';

/** /terms-of-service */
export function TermsPage() {
  const { name } = useSite();
  return (
    <TextPage title="Terms of Service" description={`The terms under which you use ${name}.`}>
      <h2>What is offered</h2>
      <p>
        {name} prepares transactions that create Solana tokens, and publishes news. You sign and send these transactions
        yourself; the tokens, and the responsibility for them, are yours.
      </p>
      <h2>What you agree to</h2>
      <ul>
        <li>You have the right to use the name, the picture and the texts of your token.</li>
        <li>
          You do not use a token to deceive people, to imitate someone else’s project, or against the law of your
          country.
        </li>
        <li>You do not disturb the service or go around its limits.</li>
      </ul>
      <h2>Fees</h2>
      <p>
        The fee is what the quote shows at the moment you sign. It is paid in the transaction that creates the token.
        Because that transaction succeeds as a whole or has no effect, there is no fee without a token; a fee that was
        paid is not refunded.
      </p>
      <h2>No advice, no promise of value</h2>
      <p>
        Nothing here is financial, legal or tax advice. Tokens can lose all their value. News may contain errors; we
        correct those we learn of.
      </p>
      <h2>Liability</h2>
      <p>
        The service is provided as it is. We are not liable for losses caused by wallets, by the network, by tokens
        others created, or by authorities you kept or revoked, as far as the law allows that to be excluded.
      </p>
      <h2>Changes</h2>
      <p>
        New terms hold from the moment they are published here. Questions are answered by{' '}
        <Link to="/support">support</Link>.
      </p>
    </TextPage>
  );
}
