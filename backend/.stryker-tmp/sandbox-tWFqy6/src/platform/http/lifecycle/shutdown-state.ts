// @ts-nocheck
import { Injectable } from '@nestjs/common'

/** Whether this instance is shutting down. It still serves requests, but isn't ready. */
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
