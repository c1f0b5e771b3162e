import { formatSol, usdText } from '@mintwire/money';
import { useChain } from '@mintwire/platform';
import { countText, durationText, percentText } from '@mintwire/ui/format';
import { networkText } from '../../../shared/network-words';
import { useHomePrice } from '../api/home-price';
import { useLaunchStats } from '../api/launch-stats';
import styles from './home-hero.module.css';
import { LaunchPicture } from './launch-picture';

/** Of fewer, one slow launch would be the median. */
const MIN_LAUNCHES = 5;

/** What is live on the first screen: the price, the figures, and a launch that fills itself, is signed and has its receipt. */
export function HomeHero() {
  const price = useHomePrice();
  const stats = useLaunchStats();
  const chain = useChain();
  const median = stats && stats.launches >= MIN_LAUNCHES ? stats.medianSecondsFromSignature : null;
  return (
    <>
      <p className={styles.price}>
        {price ? (
          <>
            <span className={styles.amount}>{`${usdText(price.total, price.solUsdMicros)} all in`}</span>
            <span className={styles.sol}>
              {formatSol(price.total)} SOL at {usdText(1_000_000_000n, price.solUsdMicros)} a SOL
              {price.live ? '' : ' (estimate, no live price)'}
            </span>
          </>
        ) : (
          'The price stands in the form before you sign.'
        )}
      </p>
      <div className={styles.figures}>
        <dl>
          <Metric value="1" label="signature" />
          {typeof median === 'number' && <Metric value={durationText(median)} label="to land, median" />}
          {stats && stats.launches > 0 && (
            <Metric value={countText(stats.launches)} label={stats.launches === 1 ? 'launch' : 'launches'} />
          )}
          {stats && stats.launches > 0 && typeof stats.successRate === 'number' && (
            <Metric value={percentText(stats.successRate)} label="confirmed when sent" />
          )}
          <Metric value="0" label="private keys we hold" />
        </dl>
        {stats && stats.launches > 0 && (
          <p>{`Measured on ${networkText(chain)}, each launch verified on the chain.`}</p>
        )}
      </div>
      <LaunchPicture price={price} />
    </>
  );
}

function Metric({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
