export * from './notification.rules.js'
export * from './notification.schema.js'
