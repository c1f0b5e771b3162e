import { Accordion, AccordionItem, Stack, Text } from '@mintwire/ui';
import type { TransactionFacts } from '@mintwire/signing';
import styles from './launch.module.css';

/** What will be signed, read back from its bytes step by step. */
export function TransactionSteps({ transactions }: { transactions: readonly TransactionFacts[] }) {
  const one = transactions.length === 1;
  return (
    <Accordion>
      {transactions.map(({ steps }, index) => (
        <AccordionItem
          key={steps.map(({ fingerprint }) => fingerprint).join()}
          title={
            one ? 'The transaction, step by step' : `Transaction ${index + 1} of ${transactions.length}, step by step`
          }
        >
          <Stack gap={3}>
            <ol className={styles.facts}>
              {steps.map(({ fingerprint, text }, position) => (
                <li key={`${position}-${fingerprint}`} className={styles.stepText}>
                  {text}
                </li>
              ))}
            </ol>
            <Text size="xs" tone="subtle">
              Read back from the bytes that your wallet will be given. If they or what comes back differ in anything,
              nothing is sent.
            </Text>
          </Stack>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
