import { Module } from '@nestjs/common'
import { grievanceDeadlines } from '@sofaseva/contract'
import { type Config, InjectConfig } from '#platform/config/config.js'
import { MailPreviews } from '#platform/delivery/mail/mail-previews.js'
import { MetricsModule } from '#platform/metrics/metrics.module.js'
import { UsersModule } from '../users/index.js'
import { ContactController } from './contact.controller.js'
import { ContactRepository } from './contact.repository.js'
import { ContactService } from './contact.service.js'
import { ContactMessagesService } from './contact-messages.service.js'
import { AdminGrievancesController } from './grievances/admin-grievances.controller.js'
import { grievanceMail } from './grievances/grievance-mail.js'
import { GrievanceMailer } from './grievances/grievance-mailer.js'
import { GrievanceMetrics } from './grievances/grievance-metrics.js'
import { GrievanceReminders } from './grievances/grievance-reminders.js'
import { GrievancesController } from './grievances/grievances.controller.js'
import { GrievancesRepository } from './grievances/grievances.repository.js'
import { GrievancesService } from './grievances/grievances.service.js'
import { replyMail } from './replies/reply-mail.js'
import { ReplySender } from './replies/reply-sender.js'

/** Messages of the contact form, grievances among them, and replies of the back office. */
@Module({
  imports: [UsersModule, MetricsModule],
  controllers: [GrievancesController, AdminGrievancesController, ContactController],
  providers: [
    ContactRepository,
    ContactService,
    ContactMessagesService,
    ReplySender,
    GrievancesRepository,
    GrievancesService,
    GrievanceReminders,
    GrievanceMailer,
    GrievanceMetrics,
  ],
  exports: [ContactService, ContactMessagesService],
})
export class ContactModule {
  constructor(previews: MailPreviews, @InjectConfig() config: Config) {
    const question = {
      id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      bookingNumber: '',
      name: 'Asha Kulkarni',
      email: 'person@example.com',
      message: 'Do you clean leather sofas?\nOurs has five seats.',
      createdAt: new Date(),
      grievance: null,
      isVerified: true,
    }
    const grievance = { number: '9G5FAV', ...grievanceDeadlines(question.createdAt) }
    const complaint = { ...question, message: 'The sofa is still wet.', grievance }
    previews.register((language) => [
      {
        name: 'Reply to a contact message',
        mail: replyMail(question, { text: 'Yes, we do.\nBook it any day.', isResolution: false }, language, config),
      },
      { name: 'Number of a grievance', mail: grievanceMail('received', complaint, language, config) },
      { name: 'Acknowledgement of a grievance', mail: grievanceMail('acknowledged', complaint, language, config) },
      {
        name: 'Resolution of a grievance',
        mail: replyMail(complaint, { text: 'We come again tomorrow.', isResolution: true }, language, config),
      },
    ])
  }
}
