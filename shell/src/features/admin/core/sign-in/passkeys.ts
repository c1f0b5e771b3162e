import type { PasskeyQuestion } from '@mintwire/contracts';
import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

type Options = PasskeyQuestion['options'];

/** Asks the browser for a passkey of this site. @throws {Error} see {@link wasCancelled} */
export async function askForPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  // They came through the gateway as the library there made them.
  return startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
}

/** Has the browser make a passkey. @throws {Error} see {@link wasCancelled} */
export async function makePasskey(options: Options): Promise<RegistrationResponseJSON> {
  return startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
}

/** Whether the person closed the browser's window, or let it wait until it went away: they know, and are told nothing. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
