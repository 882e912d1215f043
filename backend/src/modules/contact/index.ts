export {
  type ContactReceived,
  contactReceived,
  type GrievanceDue,
  type GrievanceProgressed,
  type GrievanceReceived,
  grievanceDue,
  grievanceProgressed,
  grievanceReceived,
} from './contact.events.js'
export { ContactModule } from './contact.module.js'
export { ContactService } from './contact.service.js'
export { ContactMessagesService } from './contact-messages.service.js'
