import { messageRef } from '../i18n/translator.js'
import { LIMITS } from '../lib/limits.js'
import { limitedString, rawMax } from '../lib/schema/common.schema.js'
import { typedCode } from '../lib/text/text.js'

const OTP_DIGITS = messageRef('validation.otpDigits', { digits: LIMITS.otp.digits })
const code = new RegExp(`^\\d{${LIMITS.otp.digits}}$`)

/** A one-time code as typed or pasted, in any usual digits. */
export const OneTimeCode = limitedString(rawMax(LIMITS.otp.digits), OTP_DIGITS, messageRef('validation.otp'))
  .overwrite(typedCode)
  .min(1, messageRef('validation.otp'))
  .regex(code, OTP_DIGITS)
