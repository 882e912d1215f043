// @ts-nocheck
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import { POLICY_SLUGS } from '@sofaseva/contract'
import { Changes } from '#platform/changes/changes.js'
import { readDefaultPolicies } from './default-policies.content.js'
import { PoliciesRepository } from './policies.repository.js'

/** Publishes the texts that the product comes with as the first version of each policy that has none. */
@Injectable()
export class DefaultPoliciesAtStart implements OnApplicationBootstrap {
  private readonly logger = new Logger('DefaultPolicies')

  constructor(
    private readonly policies: PoliciesRepository,
    private readonly changes: Changes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if ((await this.policies.listCurrent()).length === POLICY_SLUGS.length) return
    const defaults = readDefaultPolicies()
    const count = await this.changes.run(null, async (tx) => {
      const added = await this.policies.addFirst(tx, defaults, new Date())
      if (added > 0) await tx.touch('policies')
      return added
    })
    if (count > 0) this.logger.log(`${count} policies were published.`)
  }
}
