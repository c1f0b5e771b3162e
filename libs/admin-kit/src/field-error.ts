import { isAppError } from '@mintwire/contracts/app-error';

/** The sentence for the field at `path` of what was sent; undefined when that field is fine. */
export function fieldError(error: unknown, path: string): string | undefined {
  return isAppError(error) ? error.fields?.find((field) => field.path === path)?.message : undefined;
}
