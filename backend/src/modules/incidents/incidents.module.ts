import { Module } from '@nestjs/common'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { IncidentsController } from './incidents.controller.js'
import { IncidentsRepository } from './incidents.repository.js'
import { IncidentsService } from './incidents.service.js'
import { incidentMailSamples } from './notices/incident-mail-samples.js'
import { NoticeBatches } from './notices/notice-batches.js'
import { NoticeSender } from './notices/notice-sender.js'
import { AffectedPeopleService } from './people/affected-people.service.js'
import { IncidentPeopleRepository } from './people/incident-people.repository.js'
import { PeopleLister } from './people/people-lister.js'
import { IncidentReports } from './report/incident-reports.js'
import { ReportReminders } from './report/report-reminders.js'

/** Breaches of personal data, and drills of them. */
@Module({
  controllers: [IncidentsController],
  providers: [
    IncidentsRepository,
    IncidentPeopleRepository,
    IncidentsService,
    AffectedPeopleService,
    PeopleLister,
    NoticeBatches,
    NoticeSender,
    IncidentReports,
    ReportReminders,
  ],
})
export class IncidentsModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    previews.register((language) => incidentMailSamples(language, config))
  }
}
