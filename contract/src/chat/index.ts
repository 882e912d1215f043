export * from './admin-chat.schema.js'
export * from './chat.rules.js'
export * from './chat.schema.js'
export * from './chat-limits.js'
