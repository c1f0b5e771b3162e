import { Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';
import type { DraftStore } from '../../draft/model/draft-store';
import type { FormStepId } from '../model/form-steps';
import type { FeeView } from '../../price/model/price-view';
import type { VanityStore } from '../../vanity/model/vanity-store';
import { AmountFields } from './amount-fields';
import { AuthoritySwitchesField } from './authority-switches';
import { CheckFields } from './check-fields';
import { DetailsFields } from './details-fields';
import { fieldId } from '../../draft/model/draft-fields';
import { FormStep } from './form-step';
import { ImageField } from '../../images/components/image-field';
import { TOKEN_IMAGE } from './image-wishes';
import { LinkFields } from './link-fields';
import { OptionFields } from './option-fields';
import type { Steps } from './use-steps';
import type { useTokenForm } from './use-token-form';

interface TokenFormProps {
  readonly form: ReturnType<typeof useTokenForm>;
  readonly steps: Steps;
  readonly drafts: DraftStore;
  readonly vanity: VanityStore;
  /** The live prices; undefined until they are known. */
  readonly fee: FeeView | undefined;
}

/** Everything a token is made of, in seven steps. */
export function TokenForm({ form, steps, drafts, vanity, fee }: TokenFormProps) {
  const { draft, image, banner, errors, shown, warnings, touch } = form;
  const fields = { draft, errors: shown, warnings, drafts, onTouched: touch };
  const step = (id: FormStepId, children: ReactNode) => (
    <FormStep id={id} steps={steps} form={form}>
      {children}
    </FormStep>
  );
  return (
    <Stack gap={4}>
      {step('details', <DetailsFields {...fields} />)}
      {step(
        'picture',
        <ImageField id={fieldId('image')} wish={TOKEN_IMAGE} image={image} error={shown.image} images={drafts} />,
      )}
      {step('amount', <AmountFields {...fields} />)}
      {step('links', <LinkFields {...fields} />)}
      {step('options', <OptionFields {...fields} banner={banner} vanity={vanity} fee={fee} />)}
      {step(
        'authorities',
        <AuthoritySwitchesField value={draft.authorities} onChange={(authorities) => drafts.update({ authorities })} />,
      )}
      {step('check', <CheckFields draft={draft} errors={errors} drafts={drafts} onGo={form.goToField} />)}
    </Stack>
  );
}
