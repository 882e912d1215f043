import { Module } from '@nestjs/common'
import { AdminUsersController } from './admin-users.controller.js'
import { AdminUsersRepository } from './admin-users.repository.js'
import { AdminUsersService } from './admin-users.service.js'
import { UsersRepository } from './users.repository.js'
import { UsersService } from './users.service.js'

@Module({
  controllers: [AdminUsersController],
  providers: [UsersRepository, AdminUsersRepository, UsersService, AdminUsersService],
  exports: [UsersService, AdminUsersService],
})
export class UsersModule {}
