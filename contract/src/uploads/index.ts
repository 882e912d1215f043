export * from './address.rules.js'
export * from './picture.rules.js'
export * from './picture.schema.js'
