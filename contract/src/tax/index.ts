export * from './gstin.rules.js'
export * from './invoice.schema.js'
export * from './tax.rules.js'
export * from './tax.schema.js'
