// @ts-nocheck
import { type Actor, ConsentChange, ConsentParams, type Language, NomineeInput, Privacy } from '@sofaseva/contract'
import { Allow, CurrentActor } from '#platform/http/allow.js'
import { ApiZodResponse } from '#platform/http/openapi/api-zod-response.js'
import { RequestLanguage } from '#platform/http/request-language.js'
import { Body, Controller, Delete, Get, Param, Put } from '#platform/http/route.js'
import { ConsentsService } from './consents.service.js'

@Controller('auth/privacy', { tag: 'auth' })
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Get()
  @Allow('profile.read')
  @ApiZodResponse(200, Privacy, { summary: 'Read your consents and your nominee' })
  read(@CurrentActor() actor: Actor): Promise<Privacy> {
    return this.consents.read(actor.id)
  }

  @Put('consents/:purpose')
  @Allow('profile.update')
  @ApiZodResponse(200, Privacy, { summary: 'Give or withdraw an optional consent', errors: ['USER_NOT_FOUND'] })
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: ConsentParams }) { purpose }: ConsentParams,
    @Body({ schema: ConsentChange }) { isGiven }: ConsentChange,
    @RequestLanguage() language: Language,
  ): Promise<Privacy> {
    return this.consents.change(actor, purpose, isGiven, language)
  }

  @Put('nominee')
  @Allow('profile.update')
  @ApiZodResponse(200, Privacy, { summary: 'Name the person who may use your rights after you' })
  saveNominee(@CurrentActor() actor: Actor, @Body({ schema: NomineeInput }) nominee: NomineeInput): Promise<Privacy> {
    return this.consents.saveNominee(actor, nominee)
  }

  @Delete('nominee')
  @Allow('profile.update')
  @ApiZodResponse(200, Privacy, { summary: 'Remove your nominee' })
  removeNominee(@CurrentActor() actor: Actor): Promise<Privacy> {
    return this.consents.removeNominee(actor)
  }
}
