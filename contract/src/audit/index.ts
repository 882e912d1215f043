export * from './audit.rules.js'
export * from './audit.schema.js'
