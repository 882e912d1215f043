import type { PasskeyPrompt, Session } from '@sofaseva/contract'
import { api } from '../../http/api.js'
import { sendLogin } from '../log-in.js'
import { askForPasskey, PasskeyCancelled } from './passkeys.js'

/** Logs in with a passkey of this device. Resolves to null if the user closed the prompt. Throws ApiError. */
export async function logInWithPasskey(): Promise<Session | null> {
  const prompt = await api<PasskeyPrompt>('/auth/login/passkey-prompt', { method: 'POST' })
  try {
    const answer = await askForPasskey(prompt)
    return await sendLogin('/auth/login/passkey', { ticket: prompt.ticket, answer })
  } catch (error) {
    if (error instanceof PasskeyCancelled) return null
    throw error
  }
}
