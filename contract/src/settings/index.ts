export * from './opening-hours.rules.js'
export * from './settings.js'
export * from './settings.schema.js'
