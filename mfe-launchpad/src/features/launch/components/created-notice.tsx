import { Link } from '@mintwire/platform';
import { Alert, ButtonLink, Copyable, Stack } from '@mintwire/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LaunchResult } from '../model/launch-result';
import type { LaunchStore } from '../model/launch-store';
import styles from './launch.module.css';

/** A reload takes the success away, and the form is empty by then: this leads to the token until it is closed. */
export function CreatedNotice({ launch, chainId }: { readonly launch: LaunchStore; readonly chainId: string }) {
  const { kind } = useStore(launch);
  const [created, setCreated] = useState<LaunchResult | null>(null);
  useEffect(() => setCreated(kind === 'idle' ? launch.lastCreated(chainId) : null), [launch, chainId, kind]);
  const notice = useRef<HTMLDivElement>(null);
  // A reload leaves one deep in the form.
  useEffect(() => notice.current?.scrollIntoView?.({ block: 'nearest' }), [created]);
  if (!created) return null;
  const { name, symbol, mint, recorded } = created;
  const close = () => {
    setCreated(null);
    launch.closeCreated(chainId);
  };
  return (
    <Alert
      ref={notice}
      className={styles.created}
      tone="success"
      title={`${name} (${symbol}) was created`}
      live
      onDismiss={close}
      action={
        recorded && (
          <ButtonLink as={Link} to={`/launches/${mint}`} size="sm">
            View token and receipt
          </ButtonLink>
        )
      }
    >
      <Stack gap={1}>
        <span>It is on the chain, at this address:</span>
        <Copyable value={mint} label="token address" show="fluid" />
      </Stack>
    </Alert>
  );
}
