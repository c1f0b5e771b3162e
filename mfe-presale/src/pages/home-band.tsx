import { HomePurchases } from '../features/purchases/components/home-purchases';
import { PresaleStrip } from '../features/sale/components/presale-strip';

/** The presale on the home page: how far it is, and under it the newest purchases. A remote has one part in a slot, so both are in it. */
export function HomeBand() {
  return (
    <>
      <PresaleStrip />
      <HomePurchases />
    </>
  );
}
