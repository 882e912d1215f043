// @ts-nocheck
import { Injectable } from '@nestjs/common'
import type { Language } from '@sofaseva/contract'
import type { Mail } from './mail.js'

interface MailSample {
  name: string
  mail: Mail
}

type Samples = (language: Language) => MailSample[]

/** Samples of all mails, for those who change them. */
@Injectable()
export class MailPreviews {
  private readonly samples: Samples[] = []

  /** Modules that send mails register the functions that compose them. */
  register(samples: Samples): void {
    this.samples.push(samples)
  }

  list(language: Language): MailSample[] {
    return this.samples.flatMap((samples) => samples(language))
  }
}
