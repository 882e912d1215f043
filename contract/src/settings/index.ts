export * from './settings.js'
export * from './settings.schema.js'
