import { ApiTags } from '@nestjs/swagger'
import {
  type Actor as ActorValue,
  type AdminUser,
  type ApprovalChange,
  adminUserSchema,
  approvalChangeSchema,
  type IdParams,
  idParamsSchema,
  type RevisionQuery,
  type RoleChange,
  revisionQuerySchema,
  roleChangeSchema,
  successSchema,
  type UsersQuery,
  usersQuerySchema,
} from '@sofaseva/contract'
import { z } from 'zod'
import { Actor, Allow } from '#platform/http/allow.js'
import { ApiZodPage } from '#platform/http/openapi/api-zod-page.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Put, Query } from '#platform/http/route.js'
import type { Page } from '#platform/lists/list.js'
import { AdminUsersService } from './admin-users.service.js'

@ApiTags('admin')
@Controller('admin/users')
export class AdminUsersController {
  constructor(private readonly users: AdminUsersService) {}

  @Get()
  @Allow('admin.users')
  @ApiZodPage(z.array(adminUserSchema), { summary: 'List accounts' })
  page(@Query({ schema: usersQuerySchema }) query: UsersQuery): Promise<Page<AdminUser>> {
    return this.users.page(query)
  }

  @Put(':id')
  @Allow('admin.users')
  @ApiZodResponse(200, adminUserSchema, {
    summary: 'Change somebody’s role',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  })
  setRole(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: roleChangeSchema }) body: RoleChange,
  ): Promise<AdminUser> {
    return this.users.setRole(actor, id, body)
  }

  @Put(':id/approval')
  @Allow('admin.users')
  @ApiZodResponse(200, adminUserSchema, {
    summary: 'Approve a provider, or take it back',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'NOT_A_PROVIDER'],
  })
  setApproved(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: approvalChangeSchema }) body: ApprovalChange,
  ): Promise<AdminUser> {
    return this.users.setApproved(actor, id, body)
  }

  @Delete(':id')
  @Allow('admin.users')
  @ApiZodResponse(200, successSchema, {
    summary: 'Delete an account',
    errors: ['USER_NOT_FOUND', 'USER_CHANGED', 'OWN_ACCOUNT', 'LAST_ADMIN'],
  })
  async delete(
    @Actor() actor: ActorValue,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: revisionQuerySchema }) { expectedRevision }: RevisionQuery,
  ): Promise<{ success: true }> {
    await this.users.delete(actor, id, expectedRevision)
    return { success: true }
  }
}
