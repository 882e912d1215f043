// @ts-nocheck
export { ChatbotModule } from './chatbot.module.js'
