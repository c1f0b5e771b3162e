import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { Actor } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import { Tools } from '@mintwire/admin-kit/tools';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { BanKind, CommentBan, CommentBanList } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Button, Field, Select, Text, TextInput, type TableColumn } from '@mintwire/ui';
import { useState, type SubmitEvent } from 'react';
import { BAN_KINDS, BANS_PATH, banText } from '../model/bans';

/** What is banned from comments. */
export function BansScreen() {
  const bans = useLoad<CommentBanList>(BANS_PATH);
  const [asked, setAsked] = useState<CommentBan | null>(null);
  const lift = async ({ id }: CommentBan) => {
    await api.delete(`${BANS_PATH}/${id}`);
    toast({ tone: 'success', title: 'The ban is lifted.' });
    setAsked(null);
    await bans.reload();
  };
  const columns: TableColumn<CommentBan>[] = [
    { key: 'what', header: 'Banned', primary: true, cell: banText },
    { key: 'by', header: 'By', cell: ({ createdBy }) => <Actor of={createdBy} /> },
    { key: 'at', header: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: 'lift',
      header: 'Change',
      cell: (ban) => (
        <Button size="sm" aria-label={`Lift the ban: ${banText(ban)}`} onClick={() => setAsked(ban)}>
          Lift
        </Button>
      ),
    },
  ];
  return (
    <ListScreen
      title="Comment bans"
      description="Comments of these names, from these networks or with links to these hosts are rejected."
      loaded={bans}
      rowKey={({ id }) => id}
      empty="Nothing is banned."
      columns={columns}
    >
      <NewBanForm onBanned={() => void bans.reload()} />
      {asked ? (
        <ConfirmDialog
          id="lift-ban"
          title="Lift this ban?"
          action="Lift the ban"
          onConfirm={() => lift(asked)}
          onClose={() => setAsked(null)}
        >
          <Text>{`${banText(asked)} is not rejected any more because of it. What was rejected stays rejected.`}</Text>
        </ConfirmDialog>
      ) : null}
    </ListScreen>
  );
}

function NewBanForm({ onBanned }: { readonly onBanned: () => void }) {
  const [kind, setKind] = useState<BanKind>('name');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const ban = async () => {
    setSending(true);
    try {
      const made = await api.post<CommentBan>(BANS_PATH, { kind, value: value.trim() });
      toast({ tone: 'success', title: `Banned: ${banText(made)}.` });
      setValue('');
      onBanned();
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setSending(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sending) return;
    setError(value.trim() ? undefined : 'Say what is to be banned.');
    if (value.trim()) void ban();
  };
  return (
    <form onSubmit={onSubmit} noValidate aria-label="New ban">
      <Tools>
        <Field id="ban-kind" label="Ban">
          <Select options={BAN_KINDS} value={kind} onChange={(event) => setKind(event.target.value as BanKind)} />
        </Field>
        <Field id="ban-value" label="Name, network, host or words" error={error}>
          <TextInput
            autoComplete="off"
            maxLength={253}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field>
        <Button type="submit" loading={sending}>
          Ban
        </Button>
      </Tools>
    </form>
  );
}
