import type { Actor, Role } from '@sofaseva/contract'

/** Authenticates a bearer token. Implemented by the module that issues them. */
export abstract class Authenticator {
  /** Throws UNAUTHENTICATED, SESSION_ENDED or ACCOUNT_CLOSED for a token that does not hold. */
  abstract authenticate(token: string): Promise<Actor>
  /** When an authenticated token runs out. */
  abstract expiryOf(token: string): Date
  /** Those of these sessions that are active, with their owner's current role. */
  abstract rolesOf(sessionIds: readonly string[]): Promise<Map<string, Role>>
}

/** Whether the API is open to admins only. Implemented by the module that keeps the settings. */
export abstract class MaintenanceMode {
  abstract isOn(): boolean
}
