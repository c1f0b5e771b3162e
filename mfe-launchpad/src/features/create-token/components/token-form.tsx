import { Stack } from '@mintwire/ui';
import type { DraftStore } from '../../draft/model/draft-store';
import { FORM_STEPS, wrongSteps, type FormStepId } from '../model/form-steps';
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
import { StepNav } from './step-nav';
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
  const lacking = wrongSteps(errors);
  const done = new Set<FormStepId>(
    FORM_STEPS.map(({ id }) => id).filter((id) => !lacking.has(id) && (id !== 'check' || lacking.size === 0)),
  );
  return (
    <Stack gap={5}>
      <StepNav steps={steps} wrong={wrongSteps(shown)} done={done} draft={draft} />
      <FormStep id="details" steps={steps}>
        <DetailsFields {...fields} />
      </FormStep>
      <FormStep id="picture" steps={steps}>
        <ImageField id={fieldId('image')} wish={TOKEN_IMAGE} image={image} error={shown.image} images={drafts} />
      </FormStep>
      <FormStep id="amount" steps={steps}>
        <AmountFields {...fields} />
      </FormStep>
      <FormStep id="links" steps={steps}>
        <LinkFields {...fields} />
      </FormStep>
      <FormStep id="options" steps={steps}>
        <OptionFields {...fields} banner={banner} vanity={vanity} fee={fee} />
      </FormStep>
      <FormStep id="authorities" steps={steps}>
        <AuthoritySwitchesField value={draft.authorities} onChange={(authorities) => drafts.update({ authorities })} />
      </FormStep>
      <FormStep id="check" steps={steps}>
        <CheckFields draft={draft} errors={errors} drafts={drafts} onGo={form.goToField} />
      </FormStep>
    </Stack>
  );
}
