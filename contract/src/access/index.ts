export * from './access.rules.js'
export * from './access.schema.js'
