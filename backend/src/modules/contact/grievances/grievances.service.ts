import { Injectable } from '@nestjs/common'
import type {
  Actor,
  AdminGrievanceList,
  Grievance,
  GrievanceList,
  GrievanceLookup,
  GrievancesQuery,
} from '@sofaseva/contract'
import { found } from '#platform/errors/app-error.js'
import type { Paged } from '#platform/lists/list.js'
import { toContactMessage, toGrievance } from '../contact.mapper.js'
import { ContactRepository } from '../contact.repository.js'
import { GrievancesRepository } from './grievances.repository.js'

/** Lists grievances for the office and for those who sent them. */
@Injectable()
export class GrievancesService {
  constructor(
    private readonly grievances: GrievancesRepository,
    private readonly messages: ContactRepository,
  ) {}

  async list(query: GrievancesQuery): Promise<Paged<AdminGrievanceList>> {
    const now = new Date()
    const [{ items, total }, counts] = await Promise.all([
      this.grievances.list(query, now),
      this.grievances.counts(now),
    ])
    return { items: { success: true, data: { messages: items.map(toContactMessage), counts } }, total }
  }

  /** The actor's own, newest first. */
  async listOwn(actor: Actor): Promise<GrievanceList> {
    const rows = await this.grievances.listOf(actor.id)
    const replies = await this.messages.repliesToEach(rows.map(({ id }) => id))
    return { success: true, grievances: rows.flatMap((row) => toGrievance(row, replies) ?? []) }
  }

  /** Throws GRIEVANCE_NOT_FOUND, also for the number of another sender. */
  async lookUp({ number, email }: GrievanceLookup): Promise<Grievance> {
    const row = found(await this.grievances.byNumber(number, email), 'GRIEVANCE_NOT_FOUND')
    return found(toGrievance(row, await this.messages.repliesTo(row.id)), 'GRIEVANCE_NOT_FOUND')
  }
}
