// @ts-nocheck
import { Injectable } from '@nestjs/common'
import { Audit } from '#platform/changes/audit.js'
import { UsersRepository } from './users.repository.js'

/** Looks up the names of actors for the audit log. */
@Injectable()
export class ActorNames {
  constructor(audit: Audit, users: UsersRepository) {
    audit.setActorNameLookup((tx, id) => users.nameOf(tx, id))
  }
}
