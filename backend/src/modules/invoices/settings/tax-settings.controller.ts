import {
  type Actor,
  IdParams,
  ServiceTaxInput,
  TaxDayParams,
  TaxProfileInput,
  TaxSettings,
  TaxVersionParams,
  UserTaxInput,
  UserTaxList,
} from '@sofaseva/contract'
import { RecordAccess } from '#platform/access-log/record-access.js'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { Body, Controller, Delete, Get, Param, Post } from '#platform/http/route.js'
import { TaxSettingsService } from './tax-settings.service.js'

const userOf = ({ user }: UserTaxList) => [user._id]

@Controller('admin/tax', { tag: 'admin' })
export class TaxSettingsController {
  constructor(private readonly tax: TaxSettingsService) {}

  @Get()
  @Allow('admin.tax')
  @ApiZodResponse(200, TaxSettings, { summary: 'Read how the business and its services are taxed' })
  read(): Promise<TaxSettings> {
    return this.tax.read()
  }

  @Post('profiles')
  @Allow('admin.tax')
  @ApiZodResponse(201, TaxSettings, {
    summary: 'Set how the business is registered from a day on',
    errors: ['TAX_VERSION_EXISTS'],
  })
  addProfile(
    @CurrentActor() actor: Actor,
    @Body({ schema: TaxProfileInput }) body: TaxProfileInput,
  ): Promise<TaxSettings> {
    return this.tax.addProfile(actor, body)
  }

  @Delete('profiles/:day')
  @Allow('admin.tax')
  @ApiZodResponse(200, TaxSettings, {
    summary: 'Remove a registration of the business',
    errors: ['TAX_VERSION_NOT_FOUND'],
  })
  removeProfile(
    @CurrentActor() actor: Actor,
    @Param({ schema: TaxDayParams }) { day }: TaxDayParams,
  ): Promise<TaxSettings> {
    return this.tax.removeProfile(actor, day)
  }

  @Post('services/:id')
  @Allow('admin.tax')
  @ApiZodResponse(201, TaxSettings, {
    summary: 'Set the tax of a service from a day on',
    errors: ['SERVICE_NOT_FOUND', 'TAX_VERSION_EXISTS'],
  })
  addServiceTax(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ServiceTaxInput }) body: ServiceTaxInput,
  ): Promise<TaxSettings> {
    return this.tax.addServiceTax(actor, id, body)
  }

  @Delete('services/:id/:day')
  @Allow('admin.tax')
  @ApiZodResponse(200, TaxSettings, { summary: 'Remove a tax of a service', errors: ['TAX_VERSION_NOT_FOUND'] })
  removeServiceTax(
    @CurrentActor() actor: Actor,
    @Param({ schema: TaxVersionParams }) { id, day }: TaxVersionParams,
  ): Promise<TaxSettings> {
    return this.tax.removeServiceTax(actor, id, day)
  }

  @Get('users/:id')
  @Allow('admin.tax')
  @ApiZodResponse(200, UserTaxList, {
    summary: 'List how a provider or a customer’s firm is registered',
    errors: ['USER_NOT_FOUND'],
  })
  @RecordAccess('account', userOf)
  listUserTaxes(@Param({ schema: IdParams }) { id }: IdParams): Promise<UserTaxList> {
    return this.tax.listUserTaxes(id)
  }

  @Post('users/:id')
  @Allow('admin.tax')
  @ApiZodResponse(201, UserTaxList, {
    summary: 'Set how a provider or a customer’s firm is registered from a day on',
    errors: ['USER_NOT_FOUND', 'TAX_VERSION_EXISTS'],
  })
  @RecordAccess('account', userOf)
  addUserTax(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: UserTaxInput }) body: UserTaxInput,
  ): Promise<UserTaxList> {
    return this.tax.addUserTax(actor, id, body)
  }

  @Delete('users/:id/:day')
  @Allow('admin.tax')
  @ApiZodResponse(200, UserTaxList, {
    summary: 'Remove a registration of a user',
    errors: ['TAX_VERSION_NOT_FOUND', 'USER_NOT_FOUND'],
  })
  @RecordAccess('account', userOf)
  removeUserTax(
    @CurrentActor() actor: Actor,
    @Param({ schema: TaxVersionParams }) { id, day }: TaxVersionParams,
  ): Promise<UserTaxList> {
    return this.tax.removeUserTax(actor, id, day)
  }
}
