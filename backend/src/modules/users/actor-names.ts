import { Injectable } from '@nestjs/common'
import { Audit } from '../../platform/audit/audit.js'
import { UsersRepository } from './users.repository.js'

/** Tells the audit log what people are called. */
@Injectable()
export class ActorNames {
  constructor(audit: Audit, users: UsersRepository) {
    audit.nameActorsBy((tx, id) => users.nameOf(tx, id))
  }
}
