/**
 * Passkeys, proofs and second steps. They need the server in any case, so no phone stores this file, and no page loads
 * it at its start.
 */
export { logInWithPasskey } from './log-in-with-passkey.js'
export { Passkeys } from './passkeys-section.js'
export { ProofHost } from './proof-host.js'
export { SecondStep } from './second-step.js'
