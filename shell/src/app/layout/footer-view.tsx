import type { ReactNode } from 'react';
import type { PlacedLink } from '@mintwire/contracts';
import { Link, useSite } from '@mintwire/platform';
import { Container } from '@mintwire/ui/container';
import { Logo } from '@mintwire/ui/logo';
import { Text } from '@mintwire/ui/text';
import { VisuallyHidden } from '@mintwire/ui/visually-hidden';
import { FOOTER_ID } from '../page-regions';
import classes from './footer.module.css';
import { Claims } from './claims';
import { SocialLinks } from './social-links';

type StandingLink = Pick<PlacedLink, 'label' | 'to'>;

interface FooterViewProps {
  readonly links: readonly PlacedLink[];
  /** These two without those that the owner has placed. */
  readonly product: readonly StandingLink[];
  readonly developers: readonly StandingLink[];
}

/** The end of a page with these links: what the site is, its parts and rules, where else to find it. */
export function FooterView({ links, ...standing }: FooterViewProps) {
  const { name, tagline, supportEmail, trustUrl } = useSite();
  const isNotPlaced = ({ to }: StandingLink) => !links.some((placed) => placed.to === to);
  const product = standing.product.filter(isNotPlaced);
  const developers = standing.developers.filter(isNotPlaced);
  return (
    <footer id={FOOTER_ID} className={classes.footer}>
      <Container className={classes.columns}>
        <div className={classes.about}>
          <Logo name={name} />
          <Text size="sm" tone="muted">
            {tagline}
          </Text>
          <SocialLinks />
          <Text size="xs" tone="subtle">
            Tokens can lose all their value. Nothing on this site is financial advice.
          </Text>
        </div>
        <nav aria-label="Footer" className={classes.nav}>
          <Column title="Product">
            {product.map((link) => (
              <Entry key={link.to} {...link} />
            ))}
          </Column>
          <Column title="Help and rules">
            {links.map((link) => (
              <Entry key={link.to} {...link} />
            ))}
          </Column>
          <Column title="Developers">
            {developers.map((link) => (
              <Entry key={link.to} {...link} />
            ))}
          </Column>
          {(supportEmail ?? trustUrl) !== null && (
            <Column title="Contact">
              {supportEmail && (
                <li>
                  <a href={`mailto:${supportEmail}`}>Email support</a>
                </li>
              )}
              {trustUrl && (
                <li>
                  <a href={trustUrl} target="_blank" rel="noopener noreferrer">
                    Trust and Verify<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
                  </a>
                </li>
              )}
            </Column>
          )}
        </nav>
      </Container>
      <Claims />
    </footer>
  );
}

function Entry({ to, label, highlighted = false }: Omit<PlacedLink, 'highlighted'> & Partial<PlacedLink>) {
  return (
    <li>
      <Link to={to} className={highlighted ? classes.highlighted : undefined}>
        {label}
      </Link>
    </li>
  );
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className={classes.title}>{title}</p>
      <ul className={classes.links}>{children}</ul>
    </div>
  );
}
