import { messageRef } from '../i18n/translator.js'
import { Id, optionalString, requiredText } from '../lib/schema/common.schema.js'
import { Pincode } from '../lib/schema/pincode.schema.js'
import { z } from '../lib/schema/zod.js'
import { ADDRESS_KINDS, ADDRESS_LIMITS } from './address.rules.js'
import { OnSiteInput, OnSitePerson } from './on-site.schema.js'

/** An address that a user keeps for bookings. */
export const SavedAddressInput = z.object({
  kind: z.enum(ADDRESS_KINDS, messageRef('validation.addressKind')),
  /** The user's name for an address of the kind `other`. */
  name: optionalString(ADDRESS_LIMITS.name),
  address: requiredText(ADDRESS_LIMITS.text, messageRef('validation.serviceAddress')),
  pincode: Pincode,
  /** Null if the customer is on site. A change without it keeps the contact. */
  onSite: OnSiteInput.nullish(),
})
export type SavedAddressInput = z.infer<typeof SavedAddressInput>

export const SavedAddress = SavedAddressInput.extend({
  _id: Id,
  name: z.string(),
  /** Copies that a device stored earlier lack it. */
  onSite: OnSitePerson.nullish(),
})
export type SavedAddress = z.infer<typeof SavedAddress>
