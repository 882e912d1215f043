export { toUserView } from './user.mapper.js'
export { UsersModule } from './users.module.js'
export type { BookingCustomer } from './users.repository.js'
export { UsersService } from './users.service.js'
