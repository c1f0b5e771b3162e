import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import type { AdminComment, CommentBan, NewBan } from '@mintwire/contracts';
import { api, toast } from '@mintwire/platform';
import { RadioGroup } from '@mintwire/ui';
import { useState } from 'react';
import { banText, BANS_PATH } from '../model/bans';

/** What can be banned because of a comment. */
function bansOf({ authorName, network, hosts }: AdminComment): NewBan[] {
  return [
    { kind: 'name', value: authorName },
    ...(network === null ? [] : [{ kind: 'address' as const, value: network }]),
    ...hosts.map((host) => ({ kind: 'host' as const, value: host })),
  ];
}

/** Bans who wrote a comment, or what it leads to. */
export function BanDialog({ comment, onClose }: { readonly comment: AdminComment; readonly onClose: () => void }) {
  const bans = bansOf(comment);
  const [chosen, setChosen] = useState('0');
  const confirm = async () => {
    const ban = await api.post<CommentBan>(BANS_PATH, bans[Number(chosen)]);
    toast({ tone: 'success', title: `Banned: ${banText(ban)}.` });
    onClose();
  };
  return (
    <ConfirmDialog
      id="ban"
      title={`Ban who wrote as ${comment.authorName}?`}
      action="Ban"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        name="ban"
        legend="Comments with this are rejected from now on"
        options={bans.map((ban, place) => ({ value: String(place), label: banText(ban) }))}
        value={chosen}
        onValueChange={setChosen}
      />
    </ConfirmDialog>
  );
}
