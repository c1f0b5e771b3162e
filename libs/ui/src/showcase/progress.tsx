import { useState } from 'react';
import { Button } from '../components/button';
import { Cluster } from '../components/cluster';
import { Grid } from '../components/grid';
import { ProgressBar } from '../components/progress-bar';
import { Skeleton } from '../components/skeleton';
import { Spinner } from '../components/spinner';
import { Stack } from '../components/stack';
import { StepList, type Step } from '../components/step-list';
import { Example, Group } from './example';

const LABELS = ['Store image and metadata', 'Sign in your wallet', 'Send the transaction', 'Confirmed on chain'];

const stepsAt = (done: number): Step[] =>
  LABELS.map((label, index) => ({
    id: `step-${index}`,
    label,
    status: index < done ? 'done' : index === done ? 'active' : 'pending',
    ...(index === done ? { description: 'This takes a few seconds.' } : {}),
  }));

const WAITING: Step[] = [
  { id: 'open', label: 'Open the page', status: 'done' },
  { id: 'hand-in', label: 'Hand in the form', status: 'waiting' },
];

const FAILED: Step[] = [
  { id: 'store', label: 'Store image and metadata', status: 'done' },
  {
    id: 'sign',
    label: 'Sign in your wallet',
    status: 'error',
    description: 'The wallet refused to sign. Nothing was paid.',
  },
  { id: 'send', label: 'Send the transaction', status: 'pending' },
];

/** What is under way: bars, stages, placeholders. */
export const Progress = () => (
  <Group id="sc-progress" title="Progress">
    <Grid min="md" stretch>
      <Example title="ProgressBar">
        <Stack gap={5}>
          <ProgressBar id="sc-raised" label="Raised" value={4760} max={20000} valueText="4,760 of 20,000 SOL" />
          <ProgressBar id="sc-done" label="Upload" value={100} tone="success" />
          <ProgressBar id="sc-failed" label="Upload" value={35} tone="danger" size="sm" />
          <ProgressBar id="sc-searching" label="Searching for an address" size="sm" />
        </Stack>
      </Example>
      <Example title="Spinner and Skeleton">
        <Stack gap={5}>
          <Cluster gap={6}>
            <Spinner size="sm" />
            <Spinner />
            <Spinner size="lg" label="Confirming..." />
          </Cluster>
          <Cluster gap={3} nowrap>
            <Skeleton shape="circle" />
            <Skeleton lines={2} />
          </Cluster>
          <Skeleton lines={3} />
          <Skeleton shape="block" />
        </Stack>
      </Example>
      <Example title="StepList">
        <StepListExample />
      </Example>
      <Example title="StepList: waiting for somebody">
        <StepList label="Hand in" steps={WAITING} />
      </Example>
      <Example title="StepList: failed">
        <StepList label="Failed launch" steps={FAILED} />
      </Example>
    </Grid>
  </Group>
);

function StepListExample() {
  const [done, setDone] = useState(1);
  return (
    <Stack gap={5} align="start">
      <StepList label="Launch" steps={stepsAt(done)} announce />
      <Button size="sm" onClick={() => setDone((now) => (now + 1) % (LABELS.length + 1))}>
        Next step
      </Button>
    </Stack>
  );
}
