import { errorText } from '@mintwire/platform';
import { Alert, Button, Stack } from '@mintwire/ui';
import { useState } from 'react';
import styles from './comments.module.css';

interface Props {
  readonly label: string;
  readonly size?: 'sm' | undefined;
  readonly show: () => Promise<void>;
}

/** Asks for what comes after; says when it did not come. */
export function ShowMore({ label, size, show }: Props) {
  const [state, setState] = useState<{ readonly loading: boolean; readonly error?: unknown }>({ loading: false });
  const ask = async () => {
    setState({ loading: true });
    try {
      await show();
      setState({ loading: false });
    } catch (error) {
      setState({ loading: false, error });
    }
  };
  return (
    <Stack gap={3} align="start" className={styles.more}>
      {state.error ? (
        <Alert tone="danger" live>
          {errorText(state.error)}
        </Alert>
      ) : null}
      <Button size={size} loading={state.loading} onClick={() => void ask()}>
        {label}
      </Button>
    </Stack>
  );
}
