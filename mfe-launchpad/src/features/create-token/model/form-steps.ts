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

/** The steps with something wrong in them. */
export function wrongSteps(errors: Readonly<Partial<Record<DraftField, string>>>): ReadonlySet<FormStepId> {
  return new Set(DRAFT_FIELDS.filter((field) => errors[field] !== undefined).map(stepOf));
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

/** The word for a step that nobody has touched yet and that may stay so; undefined for every other. */
export function untouchedWord(step: FormStepId, draft: TokenDraft): 'optional' | 'default' | undefined {
  const { word, of } = UNTOUCHED[step] ?? {};
  return of && JSON.stringify(of(draft)) === JSON.stringify(of(EMPTY_DRAFT)) ? word : undefined;
}

/** The step before or after another; undefined at the ends. */
export function stepBeside(step: FormStepId, by: 1 | -1): FormStepId | undefined {
  return FORM_STEPS[FORM_STEPS.findIndex(({ id }) => id === step) + by]?.id;
}
