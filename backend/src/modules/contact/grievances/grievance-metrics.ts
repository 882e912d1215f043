import { Injectable } from '@nestjs/common'
import { Metrics } from '#platform/metrics/metrics.js'
import { GrievancesRepository } from './grievances.repository.js'

/** Shows missed deadlines, which the law counts. */
@Injectable()
export class GrievanceMetrics {
  constructor(metrics: Metrics, grievances: GrievancesRepository) {
    metrics.addGauge({
      name: 'grievances_overdue',
      help: 'Grievances whose deadline to acknowledge or to resolve has passed',
      read: async () => [{ value: await grievances.countOverdue(new Date()) }],
    })
  }
}
