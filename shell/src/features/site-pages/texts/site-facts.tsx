import type { ReactNode } from 'react';
import { Link, useChain, useSite } from '@mintwire/platform';

/** The name of the site. */
export const SiteName = () => useSite().name;

/** Only while this site runs on a local network, which gives away coins. */
export const OnLocalNetwork = ({ children }: { readonly children?: ReactNode }) =>
  useChain().faucet ? children : null;

/** Only while openings of newsletters and clicks in them are counted. */
export const WithIssueStatistics = ({ children }: { readonly children?: ReactNode }) =>
  useSite().issueStatistics ? children : null;

/** Only where somebody can be written to. */
export const WithSupportEmail = ({ children }: { readonly children?: ReactNode }) =>
  useSite().supportEmail ? children : null;

/** How to reach whoever runs this site. */
export function Contact() {
  const { supportEmail, socialLinks } = useSite();
  if (!supportEmail)
    return (
      <p>
        The operator of this site has not set a support address yet.
        {socialLinks.length > 0 && ' Its profiles elsewhere are linked at the bottom of every page.'}
      </p>
    );
  return (
    <p>
      Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Name the address of the token, the transaction or
      the reference of the error page. Never send a secret phrase: nobody of us asks for it. Before you write, a look at{' '}
      <Link to="/documentation">the documentation</Link> may be quicker.
    </p>
  );
}
