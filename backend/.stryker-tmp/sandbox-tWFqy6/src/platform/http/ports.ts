// @ts-nocheck
import type { Actor, MissingFactor, Role } from '@sofaseva/contract'

/** A caller, and what the session still lacks. */
export interface Caller extends Actor {
  missingFactor: MissingFactor | null
  /** When the user last proved who they are. */
  provenAt: Date | null
}

/** Authenticates a bearer token. Implemented by the module that issues tokens. */
export abstract class Authenticator {
  /** Throws UNAUTHENTICATED, SESSION_ENDED or ACCOUNT_CLOSED for an invalid token. */
  abstract authenticate(token: string): Promise<Caller>
  /** When an authenticated token expires. */
  abstract expiryOf(token: string): Date
  /** The active ones among these sessions, with their user's current role. */
  abstract rolesOf(sessionIds: readonly string[]): Promise<Map<string, Role>>
}

/** Whether the API is open only to admins. Implemented by the settings module. */
export abstract class MaintenanceMode {
  abstract isOn(): boolean
}
