import { connectionCode, DeliveryFailure } from '../../queue/delivery-failure.js'

/** Errors of the message itself. All others concern the connection or the login and are temporary. */
const MESSAGE_ERROR_CODES = ['EENVELOPE', 'EMESSAGE']

interface SmtpError {
  code?: string
  /** The code of the system or of TLS, which nodemailer replaces by one of its own. */
  originalCode?: string
  responseCode?: number
  response?: string
}

function connectionFailure(error: unknown): DeliveryFailure {
  const code = (error as SmtpError).originalCode ?? connectionCode(error)
  if (code === 'CERT_HAS_EXPIRED') return new DeliveryFailure('the certificate of the mail server has expired')
  return new DeliveryFailure(`the mail server is away: ${code}`)
}

/** Keeps the parts of an SMTP error without personal data: its code and the enhanced status of RFC 3463. */
export function mailFailure(error: unknown): DeliveryFailure {
  const { code = '', responseCode, response = '' } = error as SmtpError
  if (responseCode === undefined) return connectionFailure(error)
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = enhanced === undefined ? String(responseCode) : `${responseCode} ${enhanced}`
  const isPermanent = responseCode >= 500 && MESSAGE_ERROR_CODES.includes(code)
  return new DeliveryFailure(`the mail server ${isPermanent ? 'refused it' : 'answered'}: ${status}`, isPermanent)
}
