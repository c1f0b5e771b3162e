import { useChain, useSite } from '@mintwire/platform';
import {
  CheckCircleIcon,
  CoinsIcon,
  Container,
  FileIcon,
  Heading,
  LockIcon,
  PageHeader,
  Section,
  ShieldIcon,
  Stack,
  Stat,
  StatGroup,
  Text,
  WalletIcon,
} from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useLaunchStats } from '../api/launch-stats';
import { durationText } from '../model/duration-text';
import { successText } from '../model/success-text';
import { TRUST_POINTS } from '../model/trust-text';
import styles from './home.module.css';

const ICONS = {
  wallet: WalletIcon,
  whole: CheckCircleIcon,
  quote: CoinsIcon,
  content: FileIcon,
  authorities: LockIcon,
  receipt: ShieldIcon,
} as const;

/** Why launch here: what the product does, live figures, and the claims that an administrator has given evidence for. */
export function Trust() {
  return (
    <Section aria-labelledby="home-trust">
      <Container>
        <Stack gap={6}>
          <PageHeader
            title={<span id="home-trust">A token launch you can check</span>}
            headingLevel={2}
            description="Each of these shows in the transaction you sign, or on the chain afterwards."
          />
          <Figures />
          <ul className={styles.reasons}>
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
          <Links />
        </Stack>
      </Container>
    </Section>
  );
}

/** Live figures of the present chain; a sentence while there is none. */
function Figures() {
  const stats = useLaunchStats();
  const { label } = useChain();
  if (!stats) return null;
  if (stats.launches === 0)
    return (
      <Text tone="muted">{`No token was launched on this network (${label}) yet. Figures appear here with the first one.`}</Text>
    );
  const { launches, successRate, medianSecondsFromSignature: median } = stats;
  return (
    <StatGroup>
      <Stat label="Tokens launched here" value={countText(launches)} hint={`${label}, verified on the chain`} />
      {typeof successRate === 'number' && (
        <Stat label="Success rate" value={successText(successRate)} hint="of all launches sent to the chain" />
      )}
      {/* From the quote nobody can say it that well: quotes are renewed, and the chain tells whole seconds. */}
      {typeof median === 'number' && (
        <Stat
          label="Median time to launch"
          value={durationText(median)}
          hint="from the signature to the confirmation"
        />
      )}
    </StatGroup>
  );
}

/** Claims with their evidence, and where else to find us: settings of the site, all of them. */
function Links() {
  const { claims = [], socialLinks, trustUrl } = useSite();
  const evidence = claims.map(({ id, text, evidenceUrl }) => ({ id, label: `${text} (evidence)`, url: evidenceUrl }));
  const trust = trustUrl ? [{ id: 'trust', label: 'Trust and Verify', url: trustUrl }] : [];
  const links = [...evidence, ...trust, ...socialLinks];
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
