export * from './policy.rules.js'
export * from './policy.schema.js'
