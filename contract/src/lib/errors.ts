import {
  type MessageRef,
  messageRef,
  type StoredMessage,
  type Translator,
  toStoredMessage,
} from '../i18n/translator.js'

/**
 * Every failure the API answers, by its stable code, with HTTP's status. Its sentence is the message `errors.<code>`: for
 * people and safe to show. A service may replace it by one that says more (how long to wait, which limit), never the
 * code or status.
 */
export const ERRORS = {
  VALIDATION_FAILED: 400,
  MALFORMED_JSON: 400,
  JSON_TOO_COMPLEX: 400,
  MALFORMED_FORM: 400,
  IDEMPOTENCY_KEY_INVALID: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  LOGIN_FAILED: 401,
  SESSION_ENDED: 401,
  /** The account of the session was closed. */
  ACCOUNT_CLOSED: 401,
  PASSWORD_WRONG: 403,
  FORBIDDEN: 403,
  XSRF_FAILED: 403,
  ROLE_NOT_ALLOWED: 403,
  EMAIL_NOT_VERIFIED: 403,
  PHONE_NOT_VERIFIED: 403,
  /** Too many unverified accounts book from this network: a verified e-mail or phone lifts it. */
  CONTACT_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  SETTING_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  CONTACT_MESSAGE_NOT_FOUND: 404,
  FESTIVAL_NOT_FOUND: 404,
  BLOG_NOT_FOUND: 404,
  BLOG_VERSION_NOT_FOUND: 404,
  CHAT_SESSION_NOT_FOUND: 404,
  CHAT_CONVERSATION_NOT_FOUND: 404,
  CHAT_PHRASE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  /** Two things that must differ are the same, and no code above or below says which. */
  ALREADY_EXISTS: 409,
  EMAIL_TAKEN: 409,
  ALREADY_REVIEWED: 409,
  CATEGORY_NAME_TAKEN: 409,
  FESTIVAL_NAME_TAKEN: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  /** The key is older than keys are kept, so it may have taken effect before. */
  KEY_TOO_OLD: 409,
  BOOKING_STATUS_CHANGED: 409,
  BOOKING_CHANGED: 409,
  PRICE_CHANGED: 409,
  PROVIDER_NOT_AVAILABLE: 409,
  WINDOW_TAKEN: 409,
  ALREADY_VERIFIED: 409,
  OWN_ACCOUNT: 409,
  LAST_ADMIN: 409,
  PUSH_ADDRESS_TAKEN: 409,
  REQUEST_IN_PROGRESS: 409,
  BLOG_CHANGED: 409,
  BUSINESS_CHANGED: 409,
  CATEGORY_CHANGED: 409,
  CHAT_PHRASE_CHANGED: 409,
  CONTACT_MESSAGE_CHANGED: 409,
  FESTIVAL_CHANGED: 409,
  REVIEW_CHANGED: 409,
  SEO_CHANGED: 409,
  SERVICE_CHANGED: 409,
  SETTING_CHANGED: 409,
  USER_CHANGED: 409,
  SEO_OVERRIDE_ENDED: 409,
  BLOG_TRANSLATION_TAKEN: 409,
  BLOG_TRANSLATION_SAME_LANGUAGE: 409,
  SERVICE_GONE: 410,
  BLOG_GONE: 410,
  CHAT_PHRASE_TAKEN: 409,
  IMAGE_TOO_LARGE: 413,
  TOO_MANY_IMAGES: 413,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_AN_IMAGE: 415,
  HEIC_NOT_SUPPORTED: 415,
  IMAGE_UNREADABLE: 422,
  IMAGE_NOT_FOUND: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IMAGE_TOO_COMPLEX: 422,
  BLOG_TRANSLATION_UNKNOWN: 422,
  OPTION_UNKNOWN: 422,
  SERVICE_NOT_OFFERED: 422,
  AREA_NOT_SERVED: 422,
  PREFERRED_DATE_REFUSED: 422,
  OTP_INVALID: 422,
  PHONE_NOT_SERVED: 422,
  SMS_GATEWAY_MISSING: 422,
  RESET_LINK_INVALID: 422,
  UNSUBSCRIBE_LINK_INVALID: 422,
  NOT_A_PROVIDER: 422,
  CONTACT_WITHOUT_EMAIL: 422,
  OWN_WORK: 422,
  OWN_REVIEW: 422,
  PUSH_ADDRESS_REFUSED: 422,
  BOOKING_DAILY_LIMIT: 422,
  BOOKING_MOVE_REFUSED: 422,
  PROVIDER_NOT_ELIGIBLE: 422,
  PROVIDER_IS_CUSTOMER: 422,
  TOO_MANY_UPLOADS: 429,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  /** The sender left, so the response is for the log alone. The number is nginx's. */
  REQUEST_ABORTED: 499,
  INTERNAL: 500,
  OTHER_BUILD: 503,
  MAINTENANCE: 503,
  UPLOADS_BUSY: 503,
  DEPENDENCY_DOWN: 503,
  TEXTS_UNAVAILABLE: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

export function statusOf(code: ErrorCode): number {
  return ERRORS[code]
}

/** The sentence of a failure, in the language of whoever will read it. */
export function errorMessageRef(code: ErrorCode): MessageRef {
  return messageRef(`errors.${code}`)
}

/** The one shape of every failing answer; `message` and `error` are the same sentence. */
export interface ErrorBody {
  success: false
  statusCode: number
  code: ErrorCode
  message: string
  error: string
  /** Path of a field to its sentence, on validation. */
  fields?: Record<string, string>
  /** The entity as it is now, where a change was made from an older revision: see `CURRENT_STATES`. */
  current?: object
  /** Starts of the next free windows, ISO: of WINDOW_TAKEN alone. */
  alternatives?: readonly string[]
  /** `message` by its key and values, where it says more than the code does: a device may show it in another language later. */
  reason?: StoredMessage
}

/** A failure in the language of its reader; `message` and `fields` are references to messages. */
export function errorBody(
  { resolve }: Translator,
  code: ErrorCode,
  options: {
    message?: MessageRef | undefined
    fields?: Record<string, MessageRef> | undefined
    current?: object | undefined
    alternatives?: readonly string[] | undefined
  } = {},
): ErrorBody {
  const message = resolve(options.message ?? errorMessageRef(code))
  const reason = options.message && toStoredMessage(options.message)
  const fields = options.fields && Object.entries(options.fields)
  return {
    success: false,
    statusCode: statusOf(code),
    code,
    message,
    error: message,
    ...(fields ? { fields: Object.fromEntries(fields.map(([path, text]) => [path, resolve(text)])) } : {}),
    ...(options.current ? { current: options.current } : {}),
    ...(options.alternatives ? { alternatives: options.alternatives } : {}),
    ...(reason ? { reason } : {}),
  }
}
