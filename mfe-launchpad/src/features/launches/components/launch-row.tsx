import { Link, useServerNow } from '@mintwire/platform';
import { Badge, CheckCircleIcon, TokenImage, VisuallyHidden } from '@mintwire/ui';
import { agoText, timeText } from '@mintwire/ui/format';
import { authorityMarks } from '../../../shared/authority-marks';
import { supplyText, type ListedLaunch } from '../model/listed-launch';
import styles from './launches.module.css';

/** One launch; the whole row leads to its receipt. */
export function LaunchRow({ launch }: { launch: ListedLaunch }) {
  const { mint, name, symbol, imageUrl, confirmedAt } = launch;
  const now = useServerNow();
  return (
    <li className={styles.row}>
      <div className={styles.token}>
        <TokenImage src={imageUrl} name={name} />
        <div className={styles.names}>
          <Link to={`/launches/${mint}`} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
          <span className={styles.symbol}>
            <bdi>{symbol}</bdi>
            <CheckCircleIcon className={styles.verified} />
            <VisuallyHidden>, compared with the chain</VisuallyHidden>
          </span>
        </div>
      </div>
      <span className={styles.supply}>
        <span className={styles.term}>Supply</span>
        {supplyText(launch)}
      </span>
      <span className={styles.marks}>
        {authorityMarks(launch).map(({ text, risk }) => (
          <Badge key={text} tone={risk ? 'warning' : 'neutral'}>
            {text}
          </Badge>
        ))}
      </span>
      <time className={styles.age} dateTime={confirmedAt} title={timeText(confirmedAt)}>
        {agoText(confirmedAt, now)}
      </time>
    </li>
  );
}
