import type { Actor } from '@sofaseva/contract'

/** Turns a bearer token into who it belongs to. Implemented by the module that issues them. */
export abstract class Authenticator {
  /** Throws UNAUTHENTICATED or SESSION_ENDED for a token that does not hold. */
  abstract authenticate(token: string): Promise<Actor>
}

/** Whether the API is closed to everybody but admins. Implemented by the module that keeps the settings. */
export abstract class MaintenanceMode {
  abstract isOn(): boolean
}
