import type { Role } from '@mintwire/contracts/roles';
import { ROLES } from '@mintwire/contracts/roles';
import { Checkbox } from '@mintwire/ui/checkbox';
import { Fieldset } from '@mintwire/ui/fieldset';
import { Stack } from '@mintwire/ui/stack';

const MEANINGS: Readonly<Record<Role, { label: string; hint: string }>> = {
  owner: { label: 'Owner', hint: 'Everything, users and settings included.' },
  editor: { label: 'Editor', hint: 'Articles, comments, feeds and the newsletter.' },
  operator: { label: 'Operator', hint: 'Releases and previews, presale, launches and fees.' },
};

interface RolesChoiceProps {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly error?: string | undefined;
  /** A role that cannot be taken away, and why. */
  readonly kept?: { readonly role: Role; readonly reason: string } | undefined;
  readonly onChange: (roles: Role[]) => void;
}

/** What somebody may do: one or several roles. */
export function RolesChoice({ id, roles, error, kept, onChange }: RolesChoiceProps) {
  return (
    <Fieldset id={id} legend="Roles" error={error}>
      <Stack gap={2}>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            id={`${id}-${role}`}
            label={MEANINGS[role].label}
            hint={role === kept?.role ? kept.reason : MEANINGS[role].hint}
            disabled={role === kept?.role}
            checked={roles.includes(role)}
            onChange={(event) =>
              onChange(ROLES.filter((other) => (other === role ? event.currentTarget.checked : roles.includes(other))))
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
