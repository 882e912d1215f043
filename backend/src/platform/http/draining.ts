import { Injectable } from '@nestjs/common'

/** Whether this instance is on its way out: it still answers, but says that it is not ready for more. */
@Injectable()
export class Draining {
  private draining = false

  get isActive(): boolean {
    return this.draining
  }

  begin(): void {
    this.draining = true
  }
}
