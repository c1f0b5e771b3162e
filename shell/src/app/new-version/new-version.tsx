import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '@mintwire/ui/button';
import { Container } from '@mintwire/ui/container';
import { EmptyState } from '@mintwire/ui/empty-state';
import { RefreshIcon } from '@mintwire/ui/icons';
import { Toast } from '@mintwire/ui/toast';
import classes from './new-version.module.css';
import { outdatedStore } from './outdated';

const TITLE = 'A new version is available';

/** Stands in the place of a page that only the new version has. */
export function NewVersionView() {
  useEffect(() => {
    outdatedStore.setState({ shown: true });
    return () => outdatedStore.setState({ shown: false });
  }, []);
  return (
    <Container size="text" className={classes.room}>
      <EmptyState
        role="status"
        icon={<RefreshIcon />}
        title={TITLE}
        description="This page was opened a while ago. Reload it to go on."
        action={<Reload />}
      />
    </Container>
  );
}

/** Says so quietly where something else of the page could not be loaded for that reason, such as the wallet. */
export function NewVersionNotice() {
  const { outdated, shown } = useStore(outdatedStore);
  const [closed, setClosed] = useState(false);
  if (!outdated || shown || closed) return null;
  return (
    <Toast
      tone="info"
      title={TITLE}
      description="Reload the page to use all of it."
      action={<Reload />}
      onDismiss={() => setClosed(true)}
    />
  );
}

function Reload() {
  return (
    <Button size="sm" onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
}
