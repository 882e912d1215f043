import { Module } from '@nestjs/common'
import { PoliciesModule } from '../policies/index.js'
import { AccountClosureRepository } from './account-closure/account-closure.repository.js'
import { CloseAccountService } from './account-closure/close-account.service.js'
import { RoleRemovalService } from './account-closure/role-removal.service.js'
import { ActorNames } from './actor-names.js'
import { AddressesController } from './addresses/addresses.controller.js'
import { AddressesRepository } from './addresses/addresses.repository.js'
import { AddressesService } from './addresses/addresses.service.js'
import { AdminUsersController } from './admin/admin-users.controller.js'
import { AdminUsersRepository } from './admin/admin-users.repository.js'
import { AdminUsersService } from './admin/admin-users.service.js'
import { ConsentsController } from './consents/consents.controller.js'
import { ConsentsRepository } from './consents/consents.repository.js'
import { ConsentsService } from './consents/consents.service.js'
import { LoginContactsService } from './login/login-contacts.service.js'
import { LoginPhonesRepository } from './login/login-phones.repository.js'
import { AccountMergesRepository } from './merge/account-merges.repository.js'
import { MergeAccountsService } from './merge/merge-accounts.service.js'
import { UserSearchRepository } from './search/user-search.repository.js'
import { UserSearchIndex } from './search/user-search-index.js'
import { UserStats } from './stats/user-stats.js'
import { UserStatsRepository } from './stats/user-stats.repository.js'
import { UsersRepository } from './users.repository.js'
import { UsersService } from './users.service.js'

@Module({
  imports: [PoliciesModule],
  controllers: [AdminUsersController, AddressesController, ConsentsController],
  providers: [
    UsersRepository,
    UserSearchRepository,
    UserSearchIndex,
    UsersService,
    ConsentsRepository,
    ConsentsService,
    LoginPhonesRepository,
    LoginContactsService,
    ActorNames,
    AdminUsersRepository,
    AdminUsersService,
    AccountClosureRepository,
    RoleRemovalService,
    CloseAccountService,
    AccountMergesRepository,
    MergeAccountsService,
    UserStatsRepository,
    UserStats,
    AddressesRepository,
    AddressesService,
  ],
  exports: [UsersService, LoginContactsService, CloseAccountService, MergeAccountsService, UserStats],
})
export class UsersModule {}
