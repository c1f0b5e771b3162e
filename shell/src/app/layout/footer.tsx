import { Link, useSite } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { Logo } from '@mintwire/ui/logo';
import { Text } from '@mintwire/ui/text';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import classes from './footer.module.css';
import { Claims } from './claims';
import { useSiteLinks } from './site-links';
import { SocialLinks } from './social-links';

/** The end of every page: what the site is, its rules, where else to find it. */
export function Footer() {
  const { name, tagline, supportEmail, trustUrl } = useSite();
  const links = useSiteLinks('footer');
  return (
    <footer className={classes.footer}>
      <Container className={classes.columns}>
        <div className={classes.about}>
          <Logo name={name} />
          <Text size="sm" tone="muted">
            {tagline}
          </Text>
          <SocialLinks />
        </div>
        <nav aria-label="Footer">
          <ul className={classes.links}>
            {links.map(({ to, label, highlighted }) => (
              <li key={to}>
                <Link to={to} className={highlighted ? classes.highlighted : undefined}>
                  {label}
                </Link>
              </li>
            ))}
            {supportEmail && (
              <li>
                <a href={`mailto:${supportEmail}`}>E-mail support</a>
              </li>
            )}
            {trustUrl && (
              <li>
                <a href={trustUrl} target="_blank" rel="noopener noreferrer">
                  Trust and Verify<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                </a>
              </li>
            )}
          </ul>
        </nav>
      </Container>
      <Claims />
      <Container>
        <Text size="xs" tone="subtle" className={classes.small}>
          Tokens can lose all their value. Nothing on this site is financial advice.
        </Text>
      </Container>
    </footer>
  );
}
