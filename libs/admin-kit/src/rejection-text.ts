import { isAppError } from '@mintwire/contracts/app-error';
import { errorText } from '@mintwire/platform';

/** Why a form was not taken. Where fields are wrong each says so itself, and no name of a field is shown that only programs know. */
export function rejectionText(error: unknown): string {
  const hasFields = isAppError(error) && (error.fields?.length ?? 0) > 0;
  return hasFields ? 'Some fields are not right. Each says why.' : errorText(error);
}
