import type { AddOn } from '@mintwire/contracts/launchpad';
import { solText } from '../../../shared/amount-text';
import type { FeeView } from '../model/price-view';
import styles from './order.module.css';

/** An option's name with what it adds to the price, once that is known. */
export function AddOnLabel({ name, id, fee }: { name: string; id: AddOn; fee: FeeView | undefined }) {
  const lamports = fee?.addOns.find((addOn) => addOn.id === id)?.lamports;
  return (
    <>
      {name} <span className={styles.addOnPrice}>{lamports !== undefined && `+${solText(BigInt(lamports))}`}</span>
    </>
  );
}
