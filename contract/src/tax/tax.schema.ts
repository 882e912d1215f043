import { messageRef } from '../i18n/translator.js'
import {
  CalendarDay,
  emptyToUndefined,
  freeText,
  Id,
  limitedString,
  oneLine,
  rawMax,
  Success,
} from '../lib/schema/common.schema.js'
import { z } from '../lib/schema/zod.js'
import { typedCode } from '../lib/text/text.js'
import { GSTIN_LENGTH, isGstin } from './gstin.rules.js'
import { SAC, SUPPLIERS, TAX_LIMITS, TAX_SCHEMES } from './tax.rules.js'

const SAC_LENGTH = 6

/** A GSTIN as typed, in upper case. */
export const Gstin = limitedString(rawMax(GSTIN_LENGTH), messageRef('validation.gstin'))
  .overwrite((typed) => typedCode(typed).toUpperCase())
  .refine(isGstin, messageRef('validation.gstin'))

const Sac = limitedString(rawMax(SAC_LENGTH), messageRef('validation.sac'))
  .overwrite(typedCode)
  .regex(SAC, messageRef('validation.sac'))

/** Per cent with at most two decimals. An empty field is no zero. */
const TaxRate = z
  .preprocess(emptyToUndefined, z.coerce.number(messageRef('validation.taxRate')))
  .pipe(
    z
      .number(messageRef('validation.taxRate'))
      .min(0, messageRef('validation.taxRate'))
      .max(TAX_LIMITS.rate, messageRef('validation.taxRate'))
      .multipleOf(0.01, messageRef('validation.taxRate')),
  )

const registration = {
  startsOn: CalendarDay,
  scheme: z.enum(TAX_SCHEMES),
  /** Null for someone who is not registered. */
  gstin: z.preprocess((typed) => emptyToUndefined(typed) ?? null, Gstin.nullable()),
}

/** A registered firm has a GSTIN, name and address. Others may leave them empty. */
function ensureRegistered(
  { scheme, gstin, legalName, address }: { scheme: string; gstin: string | null; legalName: string; address: string },
  context: z.core.$RefinementCtx,
): void {
  if (scheme === 'unregistered') return
  const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (gstin === null) add('gstin', messageRef('validation.gstin'))
  if (legalName === '') add('legalName', messageRef('validation.legalName'))
  if (address === '') add('address', messageRef('validation.legalAddress'))
}

const RegistrationFields = z.object({
  ...registration,
  legalName: oneLine(freeText(TAX_LIMITS.legalName)),
  address: freeText(TAX_LIMITS.address),
})

/** How a provider or a customer's firm is registered from a day on. */
export const UserTaxInput = RegistrationFields.superRefine(ensureRegistered)
export type UserTaxInput = z.infer<typeof UserTaxInput>

/** How the business is registered from a day on, and the tax of services without their own. */
export const TaxProfileInput = RegistrationFields.extend({
  supplier: z.enum(SUPPLIERS),
  sac: Sac,
  ratePercent: TaxRate,
}).superRefine(ensureRegistered)
export type TaxProfileInput = z.infer<typeof TaxProfileInput>

/** The tax of a service from a day on. */
export const ServiceTaxInput = z.object({
  startsOn: CalendarDay,
  sac: Sac,
  ratePercent: TaxRate,
  /** Whether it is house-keeping, such as plumbing or carpentering, in section 9(5). */
  isHousekeeping: z.boolean(),
})
export type ServiceTaxInput = z.infer<typeof ServiceTaxInput>

const Stored = z.object({
  startsOn: z.string(),
  scheme: z.enum(TAX_SCHEMES),
  gstin: z.string().nullable(),
  legalName: z.string(),
  address: z.string(),
})

export const TaxProfile = Stored.extend({ supplier: z.enum(SUPPLIERS), sac: z.string(), ratePercent: z.number() })
export type TaxProfile = z.infer<typeof TaxProfile>

export const UserTax = Stored
export type UserTax = z.infer<typeof UserTax>

export const ServiceTax = z.object({
  startsOn: z.string(),
  sac: z.string(),
  ratePercent: z.number(),
  isHousekeeping: z.boolean(),
})
export type ServiceTax = z.infer<typeof ServiceTax>

/** The versions of each are sorted by day, the newest first. */
export const TaxSettings = Success.extend({
  profiles: z.array(TaxProfile),
  services: z.array(z.object({ _id: Id, name: z.string(), versions: z.array(ServiceTax) })),
})
export type TaxSettings = z.infer<typeof TaxSettings>

/** The account with its versions, the newest first. */
export const UserTaxList = Success.extend({ user: z.object({ _id: Id, name: z.string() }), versions: z.array(UserTax) })
export type UserTaxList = z.infer<typeof UserTaxList>

export const TaxDayParams = z.object({ day: CalendarDay })
export type TaxDayParams = z.infer<typeof TaxDayParams>

export const TaxVersionParams = z.object({ id: Id, day: CalendarDay })
export type TaxVersionParams = z.infer<typeof TaxVersionParams>
