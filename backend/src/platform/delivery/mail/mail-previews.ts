import { Injectable } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import type { Mail } from './mail.js'

interface MailSample {
  name: string
  mail: Mail
}

type Samples = (language: Language) => MailSample[]

/** A sample of every mail, so that people who change them see all of them. */
@Injectable()
export class MailPreviews {
  private readonly samples: Samples[] = []

  /** Call it where the mails are sent, with the functions that compose them. */
  register(samples: Samples): void {
    this.samples.push(samples)
  }

  all(language: Language): MailSample[] {
    return this.samples.flatMap((samples) => samples(language))
  }
}
