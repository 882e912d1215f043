import { type InvoiceKind, type Supplier, stateOfGstin, type TaxScheme } from '@sofaseva/contract'

/** How someone is registered from a day on. */
export interface Registration {
  startsOn: string
  scheme: TaxScheme
  gstin: string | null
  legalName: string
  address: string
}

/** The business, with the tax of services without their own. */
export interface Profile extends Registration {
  supplier: Supplier
  sac: string
  /** Hundredths of a per cent. */
  rate: number
}

export interface ServiceTaxVersion {
  startsOn: string
  sac: string
  rate: number
  isHousekeeping: boolean
}

/** The version that applies on a day: the latest that has begun. */
export function versionOn<Version extends { startsOn: string }>(
  versions: readonly Version[],
  day: string,
): Version | null {
  return versions.reduce<Version | null>(
    (latest, version) =>
      version.startsOn <= day && (latest === null || version.startsOn > latest.startsOn) ? version : latest,
    null,
  )
}

/** The rate at which the operator pays the tax of house-keeping on a day, for a provider without registration. */
export function operatorRate(rules: readonly OperatorRule[], day: string): number | null {
  return rules.find(({ from, until }) => from <= day && (until === null || day <= until))?.rate ?? null
}

/** From when until when the operator pays the tax of house-keeping by unregistered providers, and how much. */
export interface OperatorRule {
  from: string
  /** The last day; null while the rule applies. */
  until: string | null
  /** Hundredths of a per cent. */
  rate: number
}

interface Supply {
  /** The day on which the work was done. */
  day: string
  profile: Profile | null
  /** The provider's registration on that day; null for none. */
  provider: Registration | null
  /** The service's own tax on that day; null for none. */
  service: ServiceTaxVersion | null
  rules: readonly OperatorRule[]
}

/** A document to issue: who supplies, and how the price is taxed. */
export interface InvoiceTerms {
  kind: Exclude<InvoiceKind, 'credit'>
  supplier: Registration & { gstin: string }
  isOperatorLiable: boolean
  sac: string
  rate: number
}

const isRegistered = (one: Registration | null): one is Registration & { gstin: string } =>
  one !== null && one.scheme !== 'unregistered' && one.gstin !== null

/** A composition taxpayer collects no tax, and no tax is due on an exempt service: both get a bill of supply. */
function termsOf(
  supplier: Registration & { gstin: string },
  sac: string,
  rate: number,
  isOperatorLiable = false,
): InvoiceTerms {
  const charged = supplier.scheme === 'composition' ? 0 : rate
  return { kind: charged > 0 ? 'invoice' : 'bill', supplier, isOperatorLiable, sac, rate: charged }
}

/**
 * The document that a finished visit gets; null if no one who supplies it is registered. Then its receipt stays a plain
 * one. The operator of the platform pays for house-keeping by a provider who is not registered (section 9(5)).
 */
export function invoiceTerms({ day, profile, provider, service, rules }: Supply): InvoiceTerms | null {
  if (profile === null) return null
  const { sac, rate } = service ?? profile
  if (profile.supplier === 'business') return isRegistered(profile) ? termsOf(profile, sac, rate) : null
  if (isRegistered(provider)) return termsOf(provider, sac, rate)
  const operators = service?.isHousekeeping ? operatorRate(rules, day) : null
  if (operators === null || !isRegistered(profile) || profile.scheme !== 'regular') return null
  return termsOf(profile, sac, operators, true)
}

interface Place {
  supplierGstin: string
  recipientGstin: string | null
  /** The states of the pincodes in the address of the visit. */
  states: readonly (string | null)[]
}

/**
 * The state in which a service counts as supplied (section 12 of the IGST Act). It is where a registered recipient is
 * registered. For others it is the state of the visit, or the supplier’s if that is unknown.
 */
export function placeOfSupply({ supplierGstin, recipientGstin, states }: Place): string {
  if (recipientGstin !== null) return stateOfGstin(recipientGstin)
  return states.findLast((state) => state !== null) ?? stateOfGstin(supplierGstin)
}
