import type { ReactNode } from 'react';
import { Card } from '../components/card';
import { Cluster } from '../components/cluster';
import { Heading } from '../components/heading';
import { Stack } from '../components/stack';
import { Text } from '../components/text';

/** One section of the showcase. */
export const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" gap={5} id={id} aria-labelledby={`${id}-title`}>
    <Heading level={2} size="md" id={`${id}-title`}>
      {title}
    </Heading>
    {children}
  </Stack>
);

/** One component or state, with its name. */
export const Example = ({ title, row = false, children }: { title: string; row?: boolean; children: ReactNode }) => (
  <Card as="section" aria-label={title}>
    <Stack gap={4}>
      <Text size="xs" tone="subtle" weight="medium">
        {title}
      </Text>
      {row ? <Cluster gap={3}>{children}</Cluster> : children}
    </Stack>
  </Card>
);
