import { type MessageRef, messageRef } from '../i18n/translator.js'

/**
 * All API failures by stable code, with their HTTP status. The message `errors.<code>` is safe to show to users. A
 * service may replace it with a more specific one, but never the code or status.
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
  /** The account logs in by email and password only. */
  PHONE_LOGIN_REFUSED: 403,
  FORBIDDEN: 403,
  XSRF_FAILED: 403,
  ROLE_NOT_ALLOWED: 403,
  /** The admin has to set up or show a second factor first. */
  SECOND_FACTOR_NEEDED: 403,
  /** The user has to prove who they are again, since the last proof is too old. */
  PROOF_NEEDED: 403,
  /** A wrong or used code, or a passkey's response that is not valid. */
  PROOF_INVALID: 403,
  EMAIL_NOT_VERIFIED: 403,
  PHONE_NOT_VERIFIED: 403,
  /** Too many unverified accounts booked from this network. A verified email or phone number lifts this limit. */
  CONTACT_NOT_VERIFIED: 403,
  NOT_FOUND: 404,
  SERVICE_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  BOOKING_NOT_FOUND: 404,
  /** The link was revoked, has ended or never existed. */
  VISIT_LINK_ENDED: 404,
  USER_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  /** The proven contact has no other account. */
  MERGE_ACCOUNT_NOT_FOUND: 404,
  ADDRESS_NOT_FOUND: 404,
  PASSKEY_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  SETTING_NOT_FOUND: 404,
  NOTIFICATION_NOT_FOUND: 404,
  CONTACT_MESSAGE_NOT_FOUND: 404,
  GRIEVANCE_NOT_FOUND: 404,
  FESTIVAL_NOT_FOUND: 404,
  BLOG_NOT_FOUND: 404,
  BLOG_VERSION_NOT_FOUND: 404,
  CHAT_SESSION_NOT_FOUND: 404,
  CHAT_CONVERSATION_NOT_FOUND: 404,
  CHAT_PHRASE_NOT_FOUND: 404,
  LATE_FEE_NOT_FOUND: 404,
  POLICY_NOT_FOUND: 404,
  INCIDENT_NOT_FOUND: 404,
  TAX_VERSION_NOT_FOUND: 404,
  INVOICE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  /** Two values that must differ are equal, and no more specific code applies. */
  ALREADY_EXISTS: 409,
  EMAIL_TAKEN: 409,
  /** Another account logs in with this number. */
  PHONE_TAKEN: 409,
  /** The number was given up a few days ago, and that can still be undone. */
  PHONE_RECENTLY_CHANGED: 409,
  ALREADY_REVIEWED: 409,
  CATEGORY_NAME_TAKEN: 409,
  FESTIVAL_NAME_TAKEN: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  /** The idempotency key is older than the retention period, so the request may already have taken effect. */
  KEY_TOO_OLD: 409,
  BOOKING_STATUS_CHANGED: 409,
  BOOKING_CHANGED: 409,
  PRICE_CHANGED: 409,
  PROVIDER_NOT_AVAILABLE: 409,
  WINDOW_TAKEN: 409,
  /** The user has as many addresses as one may keep. */
  ADDRESS_LIMIT: 409,
  /** The user has as many favourites as one may keep. */
  FAVOURITE_LIMIT: 409,
  /** The offered window was passed on, or someone else has booked it. */
  OFFER_ENDED: 409,
  ALREADY_VERIFIED: 409,
  OWN_ACCOUNT: 409,
  LAST_ADMIN: 409,
  LAST_OWNER: 409,
  /** An admin keeps at least one second factor. */
  LAST_FACTOR: 409,
  PASSKEY_TAKEN: 409,
  TOO_MANY_PASSKEYS: 409,
  PUSH_ADDRESS_TAKEN: 409,
  REQUEST_IN_PROGRESS: 409,
  BLOG_CHANGED: 409,
  BLOG_DRAFT_CHANGED: 409,
  BUSINESS_CHANGED: 409,
  CATEGORY_CHANGED: 409,
  CHAT_PHRASE_CHANGED: 409,
  CONTACT_MESSAGE_CHANGED: 409,
  FESTIVAL_CHANGED: 409,
  INCIDENT_CHANGED: 409,
  /** A closed incident stays as it is. */
  INCIDENT_CLOSED: 409,
  POLICY_CHANGED: 409,
  /** There is a version from the same day. */
  TAX_VERSION_EXISTS: 409,
  /** A credit note has already withdrawn the document. */
  INVOICE_CREDITED: 409,
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
  PHONE_LOGIN_OFF: 422,
  /** A verified email or phone number changes by codes only. */
  CONTACT_CHANGE_NEEDS_CODES: 422,
  /** The account was created by phone and has no name yet. */
  NAME_MISSING: 422,
  /** Only accounts of customers are merged. */
  MERGE_REFUSED: 422,
  /** A code to the number alone does not end an account with a verified e-mail. */
  MERGE_NEEDS_EMAIL: 422,
  /** The owner of an old e-mail or number can still undo a change of it. */
  MERGE_TOO_SOON: 422,
  UNDO_LINK_INVALID: 422,
  RESET_LINK_INVALID: 422,
  INVITATION_INVALID: 422,
  TOTP_CODE_INVALID: 422,
  PASSKEY_INVALID: 422,
  UNSUBSCRIBE_LINK_INVALID: 422,
  NOT_A_PROVIDER: 422,
  CONTACT_WITHOUT_EMAIL: 422,
  /** A grievance stays on record, so it can't be deleted. */
  GRIEVANCE_KEPT: 422,
  /** The step needs an earlier one: the list of users, or the texts of the notification. */
  INCIDENT_NOT_READY: 422,
  OWN_WORK: 422,
  OWN_REVIEW: 422,
  PUSH_ADDRESS_REFUSED: 422,
  BOOKING_DAILY_LIMIT: 422,
  BOOKING_MOVE_REFUSED: 422,
  /** The booking is closed, or its day is over. */
  VISIT_LINK_REFUSED: 422,
  ON_SITE_MISSING: 422,
  PROVIDER_NOT_ELIGIBLE: 422,
  PROVIDER_IS_CUSTOMER: 422,
  TOO_MANY_UPLOADS: 429,
  RATE_LIMITED: 429,
  /** The day's texts, or the money for them, are used up. */
  TEXTS_UNAVAILABLE: 429,
  HEADERS_TOO_LARGE: 431,
  /** The client closed the connection, so only the log records this response. nginx uses the same number. */
  REQUEST_ABORTED: 499,
  INTERNAL: 500,
  OTHER_BUILD: 503,
  MAINTENANCE: 503,
  UPLOADS_BUSY: 503,
  DEPENDENCY_DOWN: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERRORS

export function statusOf(code: ErrorCode): number {
  return ERRORS[code]
}

/** Returns a reference to the failure's message, to render in the reader's language. */
export function errorMessageRef(code: ErrorCode): MessageRef {
  return messageRef(`errors.${code}`)
}
