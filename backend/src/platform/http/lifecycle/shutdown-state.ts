import { Injectable } from '@nestjs/common'

/** Whether this instance is shutting down: it still serves requests, but is not ready. */
@Injectable()
export class ShutdownState {
  private active = false

  get isActive(): boolean {
    return this.active
  }

  begin(): void {
    this.active = true
  }
}
