import { useSite } from '@mintwire/platform';
import {
  CheckCircleIcon,
  CoinsIcon,
  Container,
  FileIcon,
  Heading,
  LockIcon,
  Section,
  SectionHead,
  ShieldIcon,
  Stack,
  Text,
  WalletIcon,
} from '@mintwire/ui';
import { TRUST_POINTS } from '../model/trust-text';
import styles from './home.module.css';
import { useStrip } from './use-strip';

const ICONS = {
  wallet: WalletIcon,
  whole: CheckCircleIcon,
  quote: CoinsIcon,
  content: FileIcon,
  authorities: LockIcon,
  receipt: ShieldIcon,
} as const;

/** Why launch here: what the product does, which shows in the transaction or on the chain afterwards, and the claims that an administrator has given evidence for. */
export function Trust() {
  const { onScroll, dots } = useStrip(TRUST_POINTS.length);
  return (
    <Section space="sm" aria-labelledby="home-trust">
      <Container>
        <Stack gap={4}>
          <SectionHead title="A launch you can check" titleId="home-trust" />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on small screens a row that scrolls, by keyboard too */}
          <ul className={styles.reasons} aria-label="Reasons" tabIndex={0} onScroll={onScroll}>
            {TRUST_POINTS.map(({ id, title, text }) => {
              const Icon = ICONS[id];
              return (
                <li key={id} className={styles.reason}>
                  <span className={styles.icon} aria-hidden="true">
                    <Icon />
                  </span>
                  <div>
                    <Heading level={3} size="sm">
                      {title}
                    </Heading>
                    <Text size="sm" tone="muted">
                      {text}
                    </Text>
                  </div>
                </li>
              );
            })}
          </ul>
          {dots}
          <Links />
        </Stack>
      </Container>
    </Section>
  );
}

/** Claims with their evidence, and where else to find us: settings of the site, all of them. */
function Links() {
  const { name, claims = [], socialLinks, trustUrl } = useSite();
  const evidence = claims.map(({ id, text, evidenceUrl }) => ({ id, label: `${text} (evidence)`, url: evidenceUrl }));
  const trust = trustUrl ? [{ id: 'trust', label: 'Trust and Verify', url: trustUrl }] : [];
  const socials = socialLinks.map(({ label, ...link }) => ({ ...link, label: `${name} on ${label}` }));
  const links = [...evidence, ...trust, ...socials];
  if (links.length === 0) return null;
  return (
    <ul className={styles.links} aria-label="Evidence and where to find us">
      {links.map(({ id, label, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
