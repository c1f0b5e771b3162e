import { Link, useServerNow } from '@mintwire/platform';
import { Container, Section, SectionHead, Stack, Text, TokenImage } from '@mintwire/ui';
import { agoText } from '@mintwire/ui/format';
import { authorityMarks } from '../../../shared/authority-marks';
import { useLaunches } from '../api/launch-list';
import type { ListedLaunch } from '../model/listed-launch';
import styles from './latest-launches.module.css';

const SHOWN = 6;

/** The newest tokens, for the home page. */
export function LatestLaunches() {
  const { list } = useLaunches();
  if (!list) return null;
  return (
    <Section space="sm" aria-labelledby="home-launches">
      <Container>
        <Stack gap={4}>
          <SectionHead
            title="Just launched"
            titleId="home-launches"
            link={list.total > 0 && <Link to="/launches">All launches</Link>}
          />
          {list.total === 0 && (
            <Text tone="muted">
              No token was launched on this network yet. <Link to="/create">Create the first one</Link>: it will be
              shown here.
            </Text>
          )}
          <ul className={styles.cards}>
            {list.items.slice(0, SHOWN).map((launch) => (
              <LaunchCard key={launch.mint} launch={launch} />
            ))}
            {list.total > 0 && list.total < SHOWN && (
              <li className={styles.free}>
                <Text size="sm" tone="muted">
                  Few tokens were launched here so far. Yours would stand beside them.
                </Text>
                <Link to="/create">Create a token</Link>
              </li>
            )}
          </ul>
        </Stack>
      </Container>
    </Section>
  );
}

function LaunchCard({ launch }: { launch: ListedLaunch }) {
  const { mint, name, symbol, imageUrl, confirmedAt } = launch;
  const now = useServerNow();
  return (
    <li className={styles.card}>
      <TokenImage src={imageUrl} name={name} />
      <div className={styles.names}>
        <Link to={`/launches/${mint}`} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
        <span className={styles.meta}>
          <span>
            <bdi>{symbol}</bdi> · {agoText(confirmedAt, now)}
          </span>
          <span>{authorityMarks(launch)[0]?.text}</span>
        </span>
      </div>
    </li>
  );
}
