import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { PasskeyAnswer, PasskeyCreation, PasskeyPrompt } from '@sofaseva/contract'

/** The user closed the prompt, or the device has no passkey for it. */
export class PasskeyCancelled extends Error {}

function cancelled(error: unknown): never {
  throw new PasskeyCancelled('The prompt for a passkey was closed.', { cause: error })
}

export const hasPasskeys = browserSupportsWebAuthn

/** Makes a passkey on this device. Throws PasskeyCancelled. */
export async function makePasskey({ options }: PasskeyPrompt): Promise<PasskeyCreation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON }).catch(cancelled)) as unknown as PasskeyCreation
}

/** Asks for a passkey of this device. Throws PasskeyCancelled. */
export async function askForPasskey({ options }: PasskeyPrompt): Promise<PasskeyAnswer> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON }).catch(cancelled)) as unknown as PasskeyAnswer
}
