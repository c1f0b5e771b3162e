import { DEPLOY_SCOPES, type DeployScope } from '@mintwire/contracts/roles';
import { Checkbox } from '@mintwire/ui/checkbox';
import { Fieldset } from '@mintwire/ui/fieldset';
import { Stack } from '@mintwire/ui/stack';

const MEANINGS: Readonly<Record<DeployScope, string>> = {
  upload: 'Upload releases; visitors do not get them by this.',
  canary: 'Show a release to a share of the visitors.',
  promote: 'Make a release live.',
  rollback: 'Go back to an earlier release.',
  withdraw: 'Take the front end off the site.',
  preview: 'Make links that show a release to one person.',
};

interface ScopesChoiceProps {
  readonly scopes: readonly DeployScope[];
  readonly onChange: (scopes: DeployScope[]) => void;
}

/** What a token may do. */
export function ScopesChoice({ scopes, onChange }: ScopesChoiceProps) {
  return (
    <Fieldset
      id="token-scopes"
      legend="What it may do"
      hint="Every token may read how its front end does, and what the gates say."
    >
      <Stack gap={2}>
        {DEPLOY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            id={`token-scope-${scope}`}
            label={scope}
            hint={MEANINGS[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              onChange(
                DEPLOY_SCOPES.filter((other) =>
                  other === scope ? event.currentTarget.checked : scopes.includes(other),
                ),
              )
            }
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
