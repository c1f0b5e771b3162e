import { FormEnd } from '@mintwire/admin-kit/form-end';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { NewCodes, RecoveryCodes } from '@mintwire/contracts';
import { api } from '@mintwire/platform';
import { Button } from '@mintwire/ui/button';
import { Copyable } from '@mintwire/ui/copyable';
import { QrCode } from '@mintwire/ui/qr-code';
import { Stack } from '@mintwire/ui/stack';
import { Text } from '@mintwire/ui/text';
import { useEffect, useRef } from 'react';
import { CodeField } from '../core/sign-in/code-field';

interface CodesSetUpProps {
  readonly made: NewCodes;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => Promise<void>;
  readonly onCancel: () => void;
}

/** The secret for an authenticator app, and the first code of it, which switches codes on. */
export function CodesSetUp({ made: { secret, uri }, onConfirmed, onCancel }: CodesSetUpProps) {
  const begin = useRef<HTMLParagraphElement>(null);
  const form = useForm({ code: '' }, async (values) => {
    const { codes } = await api.post<RecoveryCodes>('/api/admin/account/codes/confirm', values);
    await onConfirmed(codes);
  });
  // The button that began it is gone.
  useEffect(() => begin.current?.focus(), []);
  return (
    <form {...form.props}>
      <Stack gap={5}>
        <Text ref={begin} tabIndex={-1}>
          Scan this picture with your authenticator app, or type the key into it.
        </Text>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div>
          <Copyable value={secret} text={secret.replace(/(.{4})(?=.)/g, '$1 ')} label="key" show="full" />
        </div>
        <CodeField
          id="codes-first"
          hint="The six digits that the app shows now. Nothing is switched on before."
          value={form.values.code}
          error={form.errorAt('/code')}
          onChange={(code) => form.change({ code })}
        />
        <FormEnd error={form.error} busy={form.busy} action="Switch codes on" />
        <div>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Stack>
    </form>
  );
}
