// @ts-nocheck
import { availableParallelism } from 'node:os'
import { Injectable } from '@nestjs/common'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

/**
 * argon2id with 19 MiB, two passes and one lane, as in OWASP's password storage cheat sheet. Runs off the main thread.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes passwords and compares them with stored hashes. */
@Injectable()
export class PasswordHasher {
  /** One core stays free for other calls, however many users log in at once. */
  private readonly queue = new PQueue({ concurrency: Math.max(1, availableParallelism() - 1) })

  /** Compared against when the account does not exist, so that both responses take equally long. */
  private readonly dummyHash = hash('no account has this password', OPTIONS)

  hash(password: string): Promise<string> {
    return this.queue.add(() => hash(password, OPTIONS))
  }

  async matches(stored: string | null | undefined, password: string): Promise<boolean> {
    const known = typeof stored === 'string'
    const against = known ? stored : await this.dummyHash
    const matches = await this.queue.add(() => verify(against, password))
    return known && matches
  }
}
