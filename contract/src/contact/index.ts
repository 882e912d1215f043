export * from './contact.rules.js'
export * from './contact.schema.js'
