import { Heading, Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';
import { EffectsView, MovesView } from './effects-view';
import { sumOf, type TransactionEffects } from './transaction-effects';

/** What one prompt asks for: each transaction by its number, and what all of them come to. */
export function BatchView({ batch }: { batch: readonly TransactionEffects[] }) {
  const [only] = batch;
  if (only && batch.length === 1) return <EffectsView effects={only} />;
  const sum = sumOf(batch);
  return (
    <Stack gap={5}>
      {sum && (
        <Part title="All together">
          <MovesView moves={sum} />
        </Part>
      )}
      {batch.map((effects, index) => (
        <Part key={index} title={`${index + 1} of ${batch.length}`}>
          <EffectsView effects={effects} />
        </Part>
      ))}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={2} as="section" aria-label={title}>
      <Heading level={3} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}
