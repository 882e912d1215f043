export * from './notice-text.rules.js'
export * from './notification.rules.js'
export * from './notification.schema.js'
