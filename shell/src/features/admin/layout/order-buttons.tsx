import { Button } from '@mintwire/ui/button';
import { Cluster } from '@mintwire/ui/cluster';

interface Props {
  /** What is moved, for those who hear the buttons. */
  readonly name: string;
  readonly index: number;
  readonly length: number;
  readonly onMove: (to: number) => void;
  readonly onRemove?: () => void;
}

/** Moves an entry of a list up or down, or takes it out. */
export function OrderButtons({ name, index, length, onMove, onRemove }: Props) {
  return (
    <Cluster gap={2}>
      <Button size="sm" aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        Up
      </Button>
      <Button
        size="sm"
        aria-label={`Move ${name} down`}
        disabled={index === length - 1}
        onClick={() => onMove(index + 1)}
      >
        Down
      </Button>
      {onRemove && (
        <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Cluster>
  );
}

/** The list with the item at `from` at place `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_item, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
