import type { AdminSession } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { PageHeader } from '@mintwire/ui/page-header';
import { Stack } from '@mintwire/ui/stack';
import { useState } from 'react';
import { ReleasesTable } from './releases-table';

/** What a signed-in account sees: who it is, and the releases of the site. */
export function AdminHome({ session, onSignedOut }: { session: AdminSession; onSignedOut: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await api.post('/api/admin/logout', {});
      onSignedOut();
    } catch (error) {
      setLeaving(false);
      toast({ tone: 'danger', title: 'Signing out failed', description: errorText(error) });
    }
  };
  return (
    <Stack gap={8}>
      <PageHeader
        title="Administration"
        description={`${session.email} (${session.roles.join(', ')})`}
        actions={
          <Button loading={leaving} onClick={() => void leave()}>
            Sign out
          </Button>
        }
      />
      <ReleasesTable />
    </Stack>
  );
}
