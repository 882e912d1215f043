import { Injectable } from '@nestjs/common'
import type { Translator } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { found } from '#platform/errors/app-error.js'
import { factsOf } from '../../policies/index.js'
import { BusinessProfileService } from '../../settings/index.js'
import { IncidentsRepository } from '../incidents.repository.js'
import { incidentReport, reportName } from './incident-report.js'

/** Writes the reports to the Board. */
@Injectable()
export class IncidentReports {
  constructor(
    private readonly incidents: IncidentsRepository,
    private readonly business: BusinessProfileService,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws INCIDENT_NOT_FOUND. */
  async write(id: string, translator: Translator): Promise<{ name: string; html: string }> {
    const incident = found(await this.incidents.byId(id), 'INCIDENT_NOT_FOUND')
    const counts = (await this.incidents.counts([id])).get(id) ?? {}
    const business = factsOf(await this.business.current(), this.config.BRAND_NAME)
    const html = incidentReport(translator, { incident, counts, business, now: new Date() })
    return { name: reportName(incident), html }
  }
}
