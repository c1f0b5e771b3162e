import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import type { Autosave, Operation } from './autosave';

/** Does something to an article as it is typed. @throws AppError, also when what is typed could not be saved */
export async function operate(autosave: Autosave, act: Operation['act'], replaces = false): Promise<void> {
  if (await autosave.run({ act, replaces })) return;
  const message = 'Nothing was done, because what you typed could not be saved. It is still here. Please try again.';
  throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { message });
}
