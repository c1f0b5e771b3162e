import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Autosave, Operation } from './autosave';
import type { SavedDraft } from './draft';

/** Does something with a draft as it is typed. @throws AppError, also when what is typed could not be saved */
export async function operate<D extends SavedDraft>(
  autosave: Autosave<D>,
  act: Operation<D>['act'],
  how: Omit<Operation<D>, 'act'> = {},
): Promise<void> {
  if (await autosave.run({ act, ...how })) return;
  const message = 'Nothing was done, because what you typed could not be saved. It is still here. Please try again.';
  throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { message });
}
