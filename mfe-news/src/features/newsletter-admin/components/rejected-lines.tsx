import { countOf } from '@mintwire/admin-kit/format';
import { Button, Dialog, Text } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import type { Imported } from './import-subscribers';
import styles from './newsletter-admin.module.css';

const SHOWN = 200;
const SHOWN_CHARS = 80;

interface RejectedLinesProps {
  readonly imported: Imported;
  readonly onClose: () => void;
}

/** Which lines of a list were not brought in, and why. */
export function RejectedLines({ imported: { refused, added, list }, onClose }: RejectedLinesProps) {
  const more = refused.length - SHOWN;
  return (
    <Dialog
      id="refused-lines"
      open
      title={`${countOf(refused.length, 'line')} refused`}
      description={`${countOf(added, 'subscriber')} added. Mend these lines and import them again: what is there already stays as it is.`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={styles.refused} aria-label="Refused lines">
        {refused.slice(0, SHOWN).map(({ line, reason }) => (
          <li key={line}>
            {`Line ${countText(line)}: ${reason}. `}
            <code>{list[line - 1]?.slice(0, SHOWN_CHARS)}</code>
          </li>
        ))}
      </ul>
      {more > 0 ? <Text tone="muted">{`And ${countOf(more, 'line')} more.`}</Text> : null}
    </Dialog>
  );
}
