import { type MessageRef, messageRef } from '../../i18n/translator.js'
import { typedCode } from '../text/text.js'
import { limitedString, rawMax } from './common.schema.js'

const PINCODE_LENGTH = 6

/** A pincode as typed, in Latin digits. `message` is the text for any other input. */
export function pincode(message: MessageRef) {
  return limitedString(rawMax(PINCODE_LENGTH), message)
    .overwrite(typedCode)
    .regex(/^[1-9]\d{5}$/, message)
}

export const Pincode = pincode(messageRef('validation.onePincode'))
