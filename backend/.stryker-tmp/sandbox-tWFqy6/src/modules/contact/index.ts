// @ts-nocheck
export { type ContactReceived, contactReceived } from './contact.events.js'
export { ContactModule } from './contact.module.js'
export { ContactService } from './contact.service.js'
export { ContactMessagesService } from './contact-messages.service.js'
