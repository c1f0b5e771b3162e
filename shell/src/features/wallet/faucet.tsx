import type { FaucetAnswer } from '@mintwire/contracts';
import { formatSol } from '@mintwire/money';
import { api, errorText, toast, useWallet } from '@mintwire/platform';
import { Alert, Button, Stack } from '@mintwire/ui';
import { useState } from 'react';

/** Gives the wallet coins of the local network. */
export function Faucet({ address }: { address: string }) {
  const { refreshBalance } = useWallet();
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const ask = async () => {
    setState({ busy: true, error: null });
    try {
      const { lamports } = await api.post<FaucetAnswer>('/api/faucet', { address });
      await refreshBalance();
      toast({
        tone: 'success',
        title: `${formatSol(BigInt(lamports))} SOL received`,
        description: 'From the local faucet',
      });
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: errorText(error) });
    }
  };
  return (
    <Stack gap={3}>
      <Button variant="primary" loading={state.busy} loadingText="Asking the faucet..." onClick={() => void ask()}>
        Get SOL from the faucet
      </Button>
      {state.error ? (
        <Alert tone="danger" live>
          {state.error}
        </Alert>
      ) : null}
    </Stack>
  );
}
