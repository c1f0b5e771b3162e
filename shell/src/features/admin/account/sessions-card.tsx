import { ActionTable } from '@mintwire/admin-kit/action-table';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { When } from '@mintwire/admin-kit/when';
import type { OwnSession, SignInMethod } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { useState } from 'react';

interface SessionsCardProps {
  readonly sessions: readonly OwnSession[];
  readonly onChanged: () => Promise<unknown>;
}

const METHODS: Readonly<Record<SignInMethod, string>> = {
  password: 'Password',
  'password-and-code': 'Password and code',
  passkey: 'Passkey',
  'single-sign-on': 'Single sign-on',
  link: 'One-time link',
};

/** Where the own account is signed in, and the way to end that. */
export function SessionsCard({ sessions, onChanged }: SessionsCardProps) {
  const [ending, setEnding] = useState(false);
  const endOthers = async () => {
    setEnding(true);
    try {
      await api.delete('/api/admin/account/sessions');
      toast({ tone: 'success', title: 'Your other sessions have ended.' });
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    await onChanged();
    setEnding(false);
  };
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Sessions"
          description="Where you are signed in. End what you do not know, and then change your password."
          headingLevel={2}
        />
        <ActionTable
          caption="Sessions"
          hideCaption
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'device',
              header: 'Device',
              primary: true,
              cell: ({ device, current }) => (
                <Cluster gap={2}>
                  <span>{device ?? 'Unknown device'}</span>
                  {current ? <Badge tone="success">This one</Badge> : null}
                </Cluster>
              ),
            },
            { key: 'address', header: 'Address', cell: ({ address }) => address ?? '–' },
            { key: 'seen', header: 'Last seen', cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
            { key: 'since', header: 'Signed in', cell: ({ createdAt }) => <When at={createdAt} /> },
            { key: 'method', header: 'By', cell: ({ method }) => METHODS[method] },
          ]}
          rowActions={endOf}
          onDone={onChanged}
        />
        {sessions.length > 1 ? (
          <div>
            <Button loading={ending} onClick={() => void endOthers()}>
              End all others
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}

function endOf({ id, device, current }: OwnSession): readonly RowAction[] {
  if (current) return [];
  return [
    {
      label: 'End',
      name: `End the session of ${device ?? 'an unknown device'}`,
      act: async () => {
        await api.delete(`/api/admin/account/sessions/${id}`);
        return 'The session has ended.';
      },
    },
  ];
}
