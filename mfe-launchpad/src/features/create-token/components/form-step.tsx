import { Button, Card, ChevronDownIcon, Cluster, Stack, Text } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { FORM_STEPS, stepBeside, wrongFieldsOf, type FormStepId } from '../model/form-steps';
import { stepLine } from '../model/step-line';
import { stepElementId, type Steps } from './use-steps';
import type { useTokenForm } from './use-token-form';
import { WrongFields } from './wrong-fields';
import styles from './steps.module.css';

interface FormStepProps {
  readonly id: FormStepId;
  readonly steps: Steps;
  readonly form: ReturnType<typeof useTokenForm>;
  readonly children: ReactNode;
}

/** One step of the form. Hidden, not gone, while another one is looked at, and folded, not gone, where most tokens need nothing: what was typed stays. */
export function FormStep({ id, steps, form, children }: FormStepProps) {
  const { walk, current, opened, fold, look } = steps;
  const line = stepLine(id, form.draft);
  const wrong = wrongFieldsOf(id, form.shown).length > 0 && (
    <Text as="span" size="sm" tone="danger">
      Please check: <WrongFields step={id} errors={form.shown} onGo={form.goToField} />
    </Text>
  );
  const moves = walk && <StepMoves id={id} steps={steps} mayLeave={form.mayLeave} wrong={wrong} />;
  return (
    <Card
      as="section"
      padding="lg"
      id={stepElementId(id)}
      hidden={walk && current !== id}
      onFocus={() => current !== id && look(id)}
    >
      {line === undefined ? (
        <Stack gap={5}>
          <div id={`${stepElementId(id)}-title`} tabIndex={-1} className={styles.head}>
            <StepTitle id={id} />
          </div>
          {children}
          {moves}
        </Stack>
      ) : (
        <details open={opened.has(id)} onToggle={({ currentTarget }) => fold(id, currentTarget.open)}>
          <summary id={`${stepElementId(id)}-title`} className={styles.fold}>
            <StepTitle id={id} />
            <Text as="span" size="sm" className={styles.line}>
              {line}
            </Text>
            <ChevronDownIcon className={styles.chevron} />
          </summary>
          <Stack gap={5} className={styles.unfolded}>
            {children}
            {moves}
          </Stack>
        </details>
      )}
      {line !== undefined && !walk && !opened.has(id) && wrong}
    </Card>
  );
}

function StepTitle({ id }: { id: FormStepId }) {
  const index = FORM_STEPS.findIndex((step) => step.id === id);
  const { title = '', text = '' } = FORM_STEPS[index] ?? {};
  return (
    <>
      <h2 className={styles.title}>
        <span className={styles.count}>{index + 1}</span> {title}
      </h2>
      <Text as="span" size="sm" tone="muted" className={styles.about}>
        {text}
      </Text>
    </>
  );
}

interface StepMovesProps {
  readonly id: FormStepId;
  readonly steps: Steps;
  readonly mayLeave: (step: FormStepId) => boolean;
  readonly wrong: ReactNode;
}

/** Back and on, one step at a time. Nobody gets past a field that is missing without being shown it. */
function StepMoves({ id, steps: { goTo }, mayLeave, wrong }: StepMovesProps) {
  const [before, after] = [stepBeside(id, -1), stepBeside(id, 1)];
  return (
    <Stack gap={2}>
      <Cluster justify="between">
        {before ? <Button onClick={() => goTo(before)}>Back</Button> : <span />}
        {after ? (
          <Button variant="primary" onClick={() => mayLeave(id) && goTo(after)}>
            Next
          </Button>
        ) : (
          <Text size="sm" tone="muted">
            The +1 is the launch itself, with the button Mint token.
          </Text>
        )}
      </Cluster>
      {wrong}
    </Stack>
  );
}
