import { Button, Card, CardHeader, Cluster, Field, IconButton, Stack, TextInput } from '@mintwire/ui';
import { PlusIcon, TrashIcon } from '@mintwire/ui/icons';
import { Alert } from '@mintwire/ui/alert';
import type { TrancheValues } from '../model/terms-form';

interface DeliveryFieldsProps {
  readonly tranches: readonly TrancheValues[];
  readonly error: string | undefined;
  readonly onChange: (tranches: readonly TrancheValues[]) => void;
}

/** As many as the service takes. */
const MAX_TRANCHES = 24;

/** When which part of what was bought is delivered. */
export function DeliveryFields({ tranches, error, onChange }: DeliveryFieldsProps) {
  const set = (index: number, part: Partial<TrancheValues>) =>
    onChange(tranches.map((tranche, at) => (at === index ? { ...tranche, ...part } : tranche)));
  return (
    <Card as="section" aria-label="Delivery">
      <Stack gap={5}>
        <CardHeader
          title="Delivery"
          headingLevel={2}
          description="Parts of what was bought, with a date each. None: everything is sent after the sale."
        />
        {tranches.map(({ percent, at }, index) => (
          <Cluster key={index} gap={3} align="end">
            <Field id={`terms-delivery-${index}-percent`} label={`Part ${index + 1}`}>
              <TextInput
                numeric
                end="%"
                value={percent}
                onChange={(event) => set(index, { percent: event.currentTarget.value })}
              />
            </Field>
            <Field id={`terms-delivery-${index}-at`} label={`Part ${index + 1} from (UTC)`}>
              <TextInput
                type="datetime-local"
                step={1}
                value={at}
                onChange={(event) => set(index, { at: event.currentTarget.value })}
              />
            </Field>
            <IconButton
              label={`Remove part ${index + 1}`}
              onClick={() => onChange(tranches.filter((_, other) => other !== index))}
            >
              <TrashIcon />
            </IconButton>
          </Cluster>
        ))}
        {error === undefined ? null : <Alert tone="danger">{error}</Alert>}
        {tranches.length < MAX_TRANCHES ? (
          <div>
            <Button size="sm" iconStart={<PlusIcon />} onClick={() => onChange([...tranches, { percent: '', at: '' }])}>
              Add a part
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
