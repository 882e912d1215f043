export * from './incident.rules.js'
export * from './incident.schema.js'
