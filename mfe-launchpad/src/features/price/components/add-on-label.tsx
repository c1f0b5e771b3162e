import type { AddOn } from '@mintwire/contracts/launchpad';
import { solText } from '@mintwire/money';
import type { FeeView } from '../model/price-view';
import styles from './total.module.css';

interface AddOnLabelProps {
  readonly name: string;
  readonly id: AddOn;
  readonly fee: FeeView | undefined;
  /** As it is filled in it changes nothing. */
  readonly free?: boolean;
}

/** An option's name with what it adds to the price, once that is known. */
export function AddOnLabel({ name, id, fee, free = false }: AddOnLabelProps) {
  const lamports = fee?.addOns.find((addOn) => addOn.id === id)?.lamports;
  return (
    <>
      {name}{' '}
      <span className={styles.addOnPrice}>
        {free ? 'not charged' : lamports !== undefined && `+${solText(BigInt(lamports))}`}
      </span>
    </>
  );
}
