import { Card, CardHeader, Stack, Text } from '@mintwire/ui';
import styles from './verify.module.css';

/** What was and what was not proved, in plain words. */
export function WhatItProves() {
  return (
    <Card as="section" aria-label="What this proves">
      <Stack gap={4}>
        <CardHeader title="What this proves" headingLevel={2} />
        <Text>If there is no difference, then by the node you asked:</Text>
        <ul className={styles.points}>
          <li>
            Every payment in the ledger is on the chain: this amount, from this address, and the transaction succeeded.
          </li>
          <li>
            Every payment in SOL that came into the treasury since the sale was made is in the ledger, credited or not.
          </li>
          <li>
            The published total is the sum of what was credited, and the tokens follow from the price and the bonus.
          </li>
          <li>Every refund in the ledger was sent by the treasury: the whole amount, to the address that it names.</li>
        </ul>
        <Text>It does not prove:</Text>
        <ul className={styles.points}>
          <li>The opening balance. The seller reported it; no payment on the chain stands for it.</li>
          <li>That buyers are different people, or that a payment was refused for a good reason.</li>
          <li>
            That nothing else came in other tokens than SOL: no history of the treasury names their accounts. What the
            ledger has of them is compared, counts in no total, and goes back.
          </li>
          <li>
            That tokens were delivered, or that an address which the seller confirmed for a refund is the buyer’s. The
            receipt of each purchase shows them.
          </li>
          <li>
            That the node tells the truth. A node that lies as the ledger does would be believed; ask a second one.
          </li>
        </ul>
      </Stack>
    </Card>
  );
}
