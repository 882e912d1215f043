export { AccessModule } from './access.module.js'
