import { Injectable } from '@nestjs/common'
import type { Mail } from './mail.js'

/** A sample of every mail, so that people who change them see all of them. */
@Injectable()
export class MailPreviews {
  private readonly samples: { name: string; sample: () => Mail }[] = []

  /** Call it where the mail is sent, with the function that composes it. */
  register(name: string, sample: () => Mail): void {
    this.samples.push({ name, sample })
  }

  all(): { name: string; mail: Mail }[] {
    return this.samples.map(({ name, sample }) => ({ name, mail: sample() }))
  }
}
