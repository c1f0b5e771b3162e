import type { Column } from '@mintwire/admin-kit/action-table';
import { Actor } from '@mintwire/admin-kit/actor';
import { ListScreen } from '@mintwire/admin-kit/list-screen';
import type { RowAction } from '@mintwire/admin-kit/row-actions';
import { Tools } from '@mintwire/admin-kit/tools';
import { isNamed } from '@mintwire/admin-kit/use-list-address';
import { useLoad } from '@mintwire/admin-kit/use-load';
import { When } from '@mintwire/admin-kit/when';
import type { BanKind, CommentBan, CommentBanList } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Button, Field, Select, TextInput } from '@mintwire/ui';
import { useState, type SubmitEvent } from 'react';
import { BAN_KINDS, BANS_PATH, banText } from '../model/bans';

const COLUMNS: readonly Column<CommentBan>[] = [
  { key: 'what', header: 'Banned', primary: true, cell: banText },
  { key: 'by', header: 'By', cell: ({ createdBy }) => <Actor of={createdBy} /> },
  { key: 'at', header: 'Since', cell: ({ createdAt }) => <When at={createdAt} /> },
];

const CSV = {
  name: 'comment-bans',
  columns: [
    { header: 'Banned', value: banText },
    { header: 'By', value: ({ createdBy }: CommentBan) => createdBy },
    { header: 'Since (UTC)', value: ({ createdAt }: CommentBan) => createdAt },
  ],
};

/** What is banned from comments. */
export function BansScreen() {
  const bans = useLoad<CommentBanList>(BANS_PATH);
  return (
    <ListScreen<CommentBan>
      title="Comment bans"
      description="Comments of these names, from these networks or with links to these hosts are rejected."
      loaded={bans}
      search={{ name: 'search', label: 'Search' }}
      fits={(ban, { search }) => isNamed(search, banText(ban))}
      rowKey={({ id }) => id}
      empty="Nothing is banned."
      columns={COLUMNS}
      rowActions={(ban) => [lifting(ban)]}
      csv={CSV}
    >
      <NewBanForm onBanned={() => void bans.reload()} />
    </ListScreen>
  );
}

function lifting(ban: CommentBan): RowAction {
  return {
    label: 'Lift',
    name: `Lift the ban: ${banText(ban)}`,
    question: {
      title: 'Lift this ban?',
      text: `${banText(ban)} is not rejected any more because of it. What was rejected stays rejected.`,
      action: 'Lift the ban',
    },
    act: async () => {
      await api.delete(`${BANS_PATH}/${ban.id}`);
      return 'The ban is lifted.';
    },
  };
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
