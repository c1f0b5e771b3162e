import { Button, Card, Cluster, Stack, Text } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { FORM_STEPS, stepBeside, type FormStepId } from '../model/form-steps';
import { stepElementId, type Steps } from './use-steps';
import styles from './steps.module.css';

/** One step of the form. Hidden, not gone, while another one is looked at: what was typed stays. */
export function FormStep({ id, steps, children }: { id: FormStepId; steps: Steps; children: ReactNode }) {
  const index = FORM_STEPS.findIndex((step) => step.id === id);
  const { title = '', text = '' } = FORM_STEPS[index] ?? {};
  const { walk, current, goTo } = steps;
  const [before, after] = [stepBeside(id, -1), stepBeside(id, 1)];
  return (
    <Card as="section" padding="lg" id={stepElementId(id)} hidden={walk && current !== id}>
      <Stack gap={6}>
        <div>
          <h2 id={`${stepElementId(id)}-title`} tabIndex={-1} className={styles.title}>
            <span className={styles.count}>{index + 1}</span> {title}
          </h2>
          <Text size="sm" tone="muted">
            {text}
          </Text>
        </div>
        {children}
        {walk && (
          <Cluster justify="between">
            {before ? <Button onClick={() => goTo(before)}>Back</Button> : <span />}
            {after ? (
              <Button variant="primary" onClick={() => goTo(after)}>
                Next
              </Button>
            ) : (
              <Text size="sm" tone="muted">
                The +1 is the launch itself, with the button Mint token.
              </Text>
            )}
          </Cluster>
        )}
      </Stack>
    </Card>
  );
}
