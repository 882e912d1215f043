export * from './review.rules.js'
export * from './review.schema.js'
