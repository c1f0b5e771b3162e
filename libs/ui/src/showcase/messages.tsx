import { useState, type ReactNode } from 'react';
import { Alert } from '../components/alert';
import { Button } from '../components/button';
import { Card } from '../components/card';
import { Cluster } from '../components/cluster';
import { DescriptionList } from '../components/description-list';
import { Dialog, type DialogProps } from '../components/dialog';
import { EmptyState } from '../components/empty-state';
import { ErrorCode } from '../components/error-code';
import { ErrorState } from '../components/error-state';
import { Field } from '../components/field';
import { Grid } from '../components/grid';
import { Stack } from '../components/stack';
import { Text } from '../components/text';
import { TextInput } from '../components/text-input';
import { Toast, ToastViewport } from '../components/toast';
import { SearchIcon } from '../icons';
import { Example, Group } from './example';
import styles from './showcase.module.css';

const nothing = () => undefined;

/** Dialogs, toasts, alerts, empty and failed parts. */
export const Messages = () => (
  <Group id="sc-messages" title="Overlays and messages">
    <Example title="Dialog" row>
      <DialogExample
        id="sc-dialog"
        opener="Open dialog"
        title="Review and pay"
        description="One signature creates the token and pays the fee."
      />
      <DialogExample
        id="sc-dialog-lg"
        opener="Open large dialog"
        size="lg"
        title="Terms of this launch"
        description="Read them once; they will not change."
      />
      <DialogExample id="sc-dialog-sm" opener="Open small dialog" size="sm" title="Leave without saving?" />
    </Example>
    <Grid min="md" stretch>
      <Example title="Alert">
        <Stack gap={3}>
          <Alert>Prices are at most 60 seconds old.</Alert>
          <Alert tone="success" title="Token created" onDismiss={nothing}>
            Your token is on chain and in your wallet.
          </Alert>
          <Alert tone="warning" title="Local network">
            Nothing here has value. Your own wallet stays untouched.
          </Alert>
          <Alert tone="danger" title="Insufficient SOL balance" action={<Button size="sm">Open faucet</Button>}>
            You have 0.02 SOL but need 0.57 SOL for token creation.
          </Alert>
        </Stack>
      </Example>
      <Example title="Toast">
        <ToastViewport label="Example notifications" aria-live="off" className={styles.toasts}>
          <Toast title="Link Copied" onDismiss={nothing} />
          <Toast
            tone="success"
            title="Purchase Successful!"
            description="62,500 tokens are reserved for you."
            onDismiss={nothing}
          />
          <Toast
            tone="info"
            title="New version available"
            action={<Button size="sm">Refresh Page</Button>}
            onDismiss={nothing}
          />
          <Toast tone="warning" role="presentation" title="Price is 4 minutes old" onDismiss={nothing} />
          <Toast
            tone="danger"
            role="presentation"
            title="Purchase Failed"
            description="The wallet refused to sign."
            onDismiss={nothing}
          />
        </ToastViewport>
      </Example>
      <Card padding="none">
        <EmptyState
          headingLevel={3}
          icon={<SearchIcon />}
          title="No articles found"
          description="Try fewer words or another category."
          action={<Button>Clear search</Button>}
        />
      </Card>
      <Card padding="none">
        <ErrorState headingLevel={3} role="group" onRefresh={nothing} detail="REMOTE_LOAD_FAILED" />
      </Card>
      <Card>
        <Text size="sm" tone="muted">
          <ErrorCode code="REMOTE_LOAD_FAILED" as={Anchor} />
        </Text>
      </Card>
    </Grid>
  </Group>
);

const Anchor = ({ to, children, ...link }: { to: string; target: string; rel: string; children: ReactNode }) => (
  <a {...link} href={to}>
    {children}
  </a>
);

function DialogExample({
  opener,
  ...props
}: Omit<DialogProps, 'open' | 'onClose' | 'children' | 'footer'> & { opener: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Dialog
        {...props}
        open={open}
        onClose={close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" onClick={close}>
              Confirm
            </Button>
          </>
        }
      >
        <Stack gap={4}>
          <DescriptionList
            items={[
              { term: 'Service fee', description: '0.4125 SOL' },
              { term: 'Network costs', description: '0.0186 SOL' },
              { term: 'Total', description: '0.4311 SOL' },
            ]}
          />
          <Field id={`${props.id}-note`} label="Note to yourself" optional>
            <TextInput />
          </Field>
          <Cluster>
            <Text size="sm" tone="muted">
              Escape, the overlay and the close button leave without paying.
            </Text>
          </Cluster>
        </Stack>
      </Dialog>
    </>
  );
}
