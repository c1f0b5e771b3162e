import { SecretOnce } from '@mintwire/admin-kit/secret-once';

/** Recovery codes that were just made: one to a line, copied all at once. */
export function RecoveryCodesOnce({ codes, onDismiss }: { codes: readonly string[]; onDismiss: () => void }) {
  return (
    <SecretOnce title="Your recovery codes" value={codes.join('\n')} label="recovery codes" onDismiss={onDismiss}>
      Keep them where you find them without your telephone. Each signs you in once in place of a code. They are shown
      only now.
    </SecretOnce>
  );
}
