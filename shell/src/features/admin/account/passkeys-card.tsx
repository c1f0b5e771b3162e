import { ActionTable } from '@mintwire/admin-kit/action-table';
import { ConfirmDialog } from '@mintwire/admin-kit/confirm-dialog';
import { TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import { When } from '@mintwire/admin-kit/when';
import type { AccountAnswer, Passkey, PasskeyQuestion } from '@mintwire/contracts';
import { api, errorText, toast } from '@mintwire/platform';
import { Card, CardHeader } from '@mintwire/ui/card';
import { Stack } from '@mintwire/ui/stack';
import { useState } from 'react';
import { makePasskey, wasCancelled } from '../core/sign-in/passkeys';
import type { FreshSignIn } from '../core/sign-in/use-fresh-sign-in';

interface PasskeysCardProps {
  readonly account: AccountAnswer;
  readonly fresh: FreshSignIn['fresh'];
  readonly onChanged: () => Promise<unknown>;
}

/** The passkeys of the own account. */
export function PasskeysCard({ account: { passkeys }, fresh, onChanged }: PasskeysCardProps) {
  const [asked, setAsked] = useState<Passkey | null>(null);
  const form = useForm({ name: '' }, async ({ name }) => {
    const { ticket, options } = await fresh(() =>
      api.post<PasskeyQuestion>('/api/admin/account/passkeys/question', null),
    );
    const credential = await makePasskey(options).catch((error: unknown) => {
      if (wasCancelled(error)) return null;
      throw error;
    });
    if (credential === null) return;
    await api.post<Passkey>('/api/admin/account/passkeys', { ticket, name: name.trim(), credential });
    toast({ tone: 'success', title: `You can sign in with “${name.trim()}” from now on.` });
    form.reset();
    await onChanged();
  });
  const remove = async ({ id, name }: Passkey) => {
    setAsked(null);
    try {
      await fresh(() => api.delete(`/api/admin/account/passkeys/${id}`));
      toast({ tone: 'success', title: `“${name}” does not sign you in any more.` });
      await onChanged();
    } catch (error) {
      toast({ tone: 'danger', title: errorText(error) });
    }
  };
  return (
    <Card>
      <Stack gap={5}>
        <CardHeader
          title="Passkeys"
          description="Your telephone, computer or security key signs you in by itself, after it has checked that it is you."
          headingLevel={2}
        />
        {passkeys.length === 0 ? null : (
          <ActionTable
            caption="Passkeys"
            hideCaption
            rows={passkeys}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
              { key: 'kept', header: 'Kept', cell: ({ synced }) => (synced ? 'on several devices' : 'on one device') },
              { key: 'made', header: 'Made', cell: ({ createdAt }) => <When at={createdAt} /> },
              { key: 'used', header: 'Last used', cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
            ]}
            // The question gives way to the sign-in that may be asked for, so that one dialog is open at a time.
            rowActions={(passkey) => [
              { label: 'Remove', name: `Remove ${passkey.name}`, act: () => setAsked(passkey) },
            ]}
          />
        )}
        <form {...form.props}>
          <Stack gap={5}>
            <TextField
              id="passkey-name"
              form={form}
              name="name"
              label="Name"
              hint="By which you know it again: “Telephone”."
              required
              maxLength={60}
              autoComplete="off"
            />
            <FormEnd error={form.error} busy={form.busy} busyText="Waiting for your device..." action="Add a passkey" />
          </Stack>
        </form>
      </Stack>
      {asked ? (
        <ConfirmDialog
          id="remove-passkey"
          title={`Remove “${asked.name}”?`}
          action="Remove the passkey"
          danger
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        >
          <p>It does not sign you in any more. Sessions that it began go on until you end them.</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
