// @ts-nocheck
import {
  type Actor,
  AdminUser,
  ApprovalChange,
  IdParams,
  RevisionQuery,
  RoleChange,
  Success,
  UsersQuery,
} from '@sofaseva/contract'
import { z } from 'zod'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor, NeedsProof } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Put, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AdminUsersService } from './admin-users.service.js'

@Controller('admin/users', { tag: 'admin' })
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Get()
  @Allow('admin.users')
  @ApiZodPage(z.array(AdminUser), { summary: 'List accounts' })
  @RecordAccess('accounts', (users: AdminUser[]) => users.map(({ _id }) => _id))
  page(@Query({ schema: UsersQuery }) query: UsersQuery): Promise<Page<AdminUser>> {
    return this.users.list(query)
  }

  @Get(':id')
  @Allow('admin.users')
  @ApiZodResponse(200, AdminUser, { summary: 'Read an account', errors: ['USER_NOT_FOUND'] })
  @RecordAccess('account', (user: AdminUser) => [user._id])
  get(@Param({ schema: IdParams }) { id }: IdParams): Promise<AdminUser> {
    return this.users.get(id)
  }

  @Put(':id')
  @Allow('admin.staff')
  @NeedsProof()
  @ApiZodResponse(200, AdminUser, {
    summary: 'Change a user’s role or an admin’s duty',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'LAST_OWNER'],
  })
  setRole(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: RoleChange }) body: RoleChange,
  ): Promise<AdminUser> {
    return this.users.setRole(actor, id, body)
  }

  @Put(':id/approval')
  @Allow('admin.approvals')
  @ApiZodResponse(200, AdminUser, {
    summary: 'Approve a provider, or withdraw the approval',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'NOT_A_PROVIDER'],
  })
  setApproved(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ApprovalChange }) body: ApprovalChange,
  ): Promise<AdminUser> {
    return this.users.setApproved(actor, id, body)
  }

  @Delete(':id')
  @Allow('admin.staff')
  @NeedsProof()
  @ApiZodResponse(200, Success, {
    summary: 'Delete an account',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'LAST_OWNER'],
  })
  async delete(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: RevisionQuery }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.users.delete(actor, id, expectedRevision)
    return { success: true }
  }
}
