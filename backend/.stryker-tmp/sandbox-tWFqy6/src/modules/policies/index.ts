// @ts-nocheck
export { PoliciesModule } from './policies.module.js'
export { PoliciesService } from './policies.service.js'
