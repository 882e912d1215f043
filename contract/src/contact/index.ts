export * from './contact.rules.js'
export * from './contact.schema.js'
export * from './grievance.rules.js'
export * from './grievance.schema.js'
