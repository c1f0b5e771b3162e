import { Screen } from '@mintwire/admin-kit/screen';
import { useLoad } from '@mintwire/admin-kit/use-load';
import type { AccountAnswer } from '@mintwire/contracts';
import { Stack } from '@mintwire/ui/stack';
import { useFreshSignIn } from '../core/sign-in/use-fresh-sign-in';
import { CodesCard } from './codes-card';
import { PasskeysCard } from './passkeys-card';
import { PasswordForm } from './password-form';
import { SessionsCard } from './sessions-card';

/** How one gets into the own account, and where one is signed in. */
export function AccountScreen() {
  const account = useLoad<AccountAnswer>('/api/admin/account');
  const { fresh, dialog } = useFreshSignIn();
  return (
    <Screen title="My account" description="How you sign in, and where you are signed in now." loaded={account}>
      {(data) => (
        <Stack gap={6}>
          {data.hasPassword ? <PasswordForm onChanged={account.reload} /> : null}
          <CodesCard account={data} fresh={fresh} onChanged={account.reload} />
          {data.passkeysOffered ? <PasskeysCard account={data} fresh={fresh} onChanged={account.reload} /> : null}
          <SessionsCard sessions={data.sessions} onChanged={account.reload} />
          {dialog}
        </Stack>
      )}
    </Screen>
  );
}
