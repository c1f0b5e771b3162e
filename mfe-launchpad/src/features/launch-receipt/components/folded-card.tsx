import { Accordion, AccordionItem, Card, Text } from '@mintwire/ui';
import type { ReactNode } from 'react';
import styles from './receipt.module.css';

interface FoldedCardProps {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}

/** Details for those who want them: one line until it is opened, and there for who has no JavaScript. */
export function FoldedCard({ title, description, children }: FoldedCardProps) {
  return (
    <Card as="section" padding="none" aria-label={title} className={styles.folded}>
      <Accordion>
        <AccordionItem headingLevel={2} title={title}>
          {description !== undefined && (
            <Text size="sm" tone="muted">
              {description}
            </Text>
          )}
          {children}
        </AccordionItem>
      </Accordion>
    </Card>
  );
}
