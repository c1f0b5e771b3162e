import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';

/** Code that a page needs for something that is asked of it. @throws AppError NETWORK_UNREACHABLE */
export async function loadOnDemand<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((cause: unknown) => {
    throw new AppError(ERRORS.NETWORK_UNREACHABLE, {}, { cause });
  });
}
