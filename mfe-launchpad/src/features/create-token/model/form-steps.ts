import { DRAFT_FIELDS, type DraftField } from '../../draft/model/draft-fields';
import { EMPTY_DRAFT, type TokenDraft } from '../../draft/model/token-draft';

/** The steps of the form, in order. The one after them, the "+1", is the launch itself. */
export const FORM_STEPS = [
  { id: 'details', title: 'Details', text: 'What the token is called.' },
  { id: 'picture', title: 'Image', text: 'How wallets and explorers show it.' },
  { id: 'amount', title: 'Decimals and supply', text: 'How many there are, and how finely they divide.' },
  { id: 'links', title: 'Links and tags', text: 'Where people find you. All of it may stay empty.' },
  {
    id: 'options',
    title: 'Advanced options',
    text: 'What most tokens do without. Everything here is off to begin with.',
  },
  {
    id: 'authorities',
    title: 'Authorities',
    text: 'What you keep in hand after the launch. Revoking is free, and cannot be undone.',
  },
  { id: 'check', title: 'Review and pay', text: 'What will exist, before anything is uploaded or signed.' },
] as const;

type FieldErrors = Readonly<Partial<Record<DraftField, string>>>;

export type FormStepId = (typeof FORM_STEPS)[number]['id'];

const STEP_OF: Readonly<Partial<Record<DraftField, FormStepId>>> = {
  name: 'details',
  symbol: 'details',
  description: 'details',
  image: 'picture',
  decimals: 'amount',
  supply: 'amount',
  website: 'links',
  discord: 'links',
  telegram: 'links',
  x: 'links',
  tags: 'links',
};

/** The step a field stands in. */
export function stepOf(field: DraftField): FormStepId {
  return STEP_OF[field] ?? 'options';
}

/** The step whose name, as `nameOf` gives it, this is. */
export function stepAt(name: string, nameOf: (step: FormStepId) => string): FormStepId | undefined {
  return FORM_STEPS.find(({ id }) => nameOf(id) === name)?.id;
}

/** The steps with something wrong in them. */
function wrongSteps(errors: FieldErrors): ReadonlySet<FormStepId> {
  return new Set(DRAFT_FIELDS.filter((field) => errors[field] !== undefined).map(stepOf));
}

/** The fields of a step that have something wrong, in their order on the page. */
export function wrongFieldsOf(step: FormStepId, errors: FieldErrors): DraftField[] {
  return DRAFT_FIELDS.filter((field) => errors[field] !== undefined && stepOf(field) === step);
}

/** What stands in a step that was left as it started: all of it may stay empty, or something is chosen already. */
const UNTOUCHED: Readonly<
  Partial<Record<FormStepId, { word: 'optional' | 'default'; of: (draft: TokenDraft) => unknown }>>
> = {
  amount: { word: 'default', of: ({ decimals, supply }) => [decimals, supply] },
  links: { word: 'optional', of: ({ links, tags, tagText }) => [links, tags, tagText] },
  options: { word: 'optional', of: ({ standard, advanced, listing }) => [standard, advanced, listing] },
  authorities: { word: 'default', of: ({ authorities }) => authorities },
};

/**
 * What the rail says of a step. A tick means that somebody did it: what is as it came says so in a word, and what is still to be read and paid is never ticked.
 * `shown` are those of the errors that the visitor sees.
 */
export function stepState(
  step: FormStepId,
  draft: TokenDraft,
  errors: FieldErrors,
  shown: FieldErrors,
): { readonly state: 'wrong' | 'done' | 'open'; readonly word?: 'optional' | 'default' | 'ready' | undefined } {
  if (wrongSteps(shown).has(step)) return { state: 'wrong' };
  const lacking = wrongSteps(errors);
  if (step === 'check') return { state: 'open', word: lacking.size === 0 ? 'ready' : undefined };
  const { word, of } = UNTOUCHED[step] ?? {};
  if (of && JSON.stringify(of(draft)) === JSON.stringify(of(EMPTY_DRAFT))) return { state: 'open', word };
  return { state: lacking.has(step) ? 'open' : 'done' };
}

/** The step before or after another; undefined at the ends. */
export function stepBeside(step: FormStepId, by: 1 | -1): FormStepId | undefined {
  return FORM_STEPS[FORM_STEPS.findIndex(({ id }) => id === step) + by]?.id;
}
