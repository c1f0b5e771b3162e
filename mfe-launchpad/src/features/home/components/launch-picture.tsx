import { formatSol, solText, usdText } from '@mintwire/money';
import { cx, Slip } from '@mintwire/ui';
import type { HomePrice } from '../api/home-price';
import styles from './launch-picture.module.css';

interface Props {
  readonly price: HomePrice | undefined;
}

/** An example of a launch: a token card that fills itself, is signed and becomes its receipt. The amounts are today's where they are known. It moves once, and stands still for who wants that. */
export function LaunchPicture({ price }: Props) {
  return (
    <figure className={styles.stage}>
      <figcaption className={styles.caption}>
        {price?.live ? 'An example, with today’s price' : 'An example'}
      </figcaption>
      <div className={styles.card}>
        <div className={styles.head}>
          <svg viewBox="0 0 60 60" className={styles.coin} aria-hidden="true" focusable="false">
            <circle cx="30" cy="30" r="30" fill="#5b3df5" />
            <path d="M18 40V20l24 20V20" fill="none" stroke="#fff" strokeWidth="5" strokeLinejoin="round" />
          </svg>
          <div>
            <p className={styles.name}>Nova Harbor</p>
            <p className={styles.symbol}>NOVA · 6 decimals</p>
          </div>
        </div>
        <dl className={styles.rows}>
          <Row term="Supply" value="10,000,000,000" mono />
          <Row term="Mint authority" value="revoked" />
          <Row term="Freeze authority" value="never set" />
          <Row term="Name, picture" value="creator can change" />
          <Row term="You pay" value={price ? usdText(price.total, price.solUsdMicros) : 'shown first'} mono money />
        </dl>
        <p className={styles.sign} aria-hidden="true">
          Sign once
        </p>
      </div>
      <Slip className={styles.receipt}>
        <p className={styles.title}>Receipt</p>
        <dl>
          <Line term="token" value="NOVA" known />
          <Line term="to you" value="10,000,000,000" known />
        </dl>
        <hr />
        <dl>
          {price && (
            <>
              <Line term="service fee" value={formatSol(price.fee)} known />
              <Line term="network" value={formatSol(price.network)} known />
            </>
          )}
          <Line term="paid" value={price ? solText(price.total) : 'as quoted'} strong />
        </dl>
        <hr />
        <p className={styles.proof}>✓ every line agrees with the chain</p>
      </Slip>
    </figure>
  );
}

function Row({
  term,
  value,
  mono = false,
  money = false,
}: {
  readonly term: string;
  readonly value: string;
  readonly mono?: boolean;
  readonly money?: boolean;
}) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd className={cx(mono && styles.mono, money && styles.money)}>{value}</dd>
    </div>
  );
}

function Line({
  term,
  value,
  strong = false,
  known = false,
}: {
  readonly term: string;
  readonly value: string;
  readonly strong?: boolean;
  /** Said by the card or by the sum as well: left out where there is little room. */
  readonly known?: boolean;
}) {
  return (
    <div className={cx(strong && styles.strong, known && styles.known)}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
