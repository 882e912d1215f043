export * from './address.rules.js'
export * from './image.rules.js'
export * from './image.schema.js'
