import { When } from '@mintwire/admin-kit/when';
import type { OwnSession, SignInMethod } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Badge } from '@mintwire/ui/badge';
import { Button } from '@mintwire/ui/button';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Cluster } from '@mintwire/ui/cluster';
import { Stack } from '@mintwire/ui/stack';
import { Table } from '@mintwire/ui/table';
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
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (which: string, path: string, done: string) => {
    setEnding(which);
    try {
      await api.delete(path);
      toast({ tone: 'success', title: done });
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
    await onChanged();
    setEnding(null);
  };
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Sessions"
          description="Where you are signed in. End what you do not know, and then change your password."
          headingLevel={2}
        />
        <Table
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
            {
              key: 'actions',
              header: 'Actions',
              align: 'end',
              cell: ({ id, device, current }) =>
                current ? (
                  '–'
                ) : (
                  <Button
                    size="sm"
                    loading={ending === id}
                    aria-label={`End the session of ${device ?? 'an unknown device'}`}
                    onClick={() => void end(id, `/api/admin/account/sessions/${id}`, 'The session has ended.')}
                  >
                    End
                  </Button>
                ),
            },
          ]}
        />
        {sessions.length > 1 ? (
          <div>
            <Button
              loading={ending === 'others'}
              onClick={() => void end('others', '/api/admin/account/sessions', 'Your other sessions have ended.')}
            >
              End all others
            </Button>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
