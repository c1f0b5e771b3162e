import { timeText } from '@mintwire/admin-kit/format';
import { useServerNow } from '@mintwire/platform';

interface MomentProps {
  readonly at: string;
  /** How far it is from now. */
  readonly text: (instant: string, now: number) => string;
}

/** An instant as how far it is from now; the instant itself for whoever points at it. */
export function Moment({ at, text }: MomentProps) {
  const now = useServerNow();
  return (
    <time dateTime={at} title={timeText(at)}>
      {text(at, now)}
    </time>
  );
}
