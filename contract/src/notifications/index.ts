export * from './notification.rules.js'
export * from './notification.schema.js'
export * from './text-report.schema.js'
