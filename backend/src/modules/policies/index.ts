export { PoliciesModule } from './policies.module.js'
export { PoliciesService } from './policies.service.js'
export { factsOf } from './policy.mapper.js'
