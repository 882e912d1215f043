/**
 * Every failure the API answers, by its stable code. The sentence is for people and safe to show; the status is HTTP's.
 * A service may replace the sentence by one that says more (how long to wait, which limit), never the code or status.
 */
export const ERRORS = {
  VALIDATION_FAILED: [400, 'Please check the highlighted fields.'],
  MALFORMED_JSON: [400, 'The request could not be read: it is not valid JSON.'],
  MALFORMED_FORM: [400, 'The form could not be read: it is incomplete or damaged. Please send it again.'],
  IDEMPOTENCY_KEY_INVALID: [400, 'The Idempotency-Key header must be 8 to 64 letters, digits, hyphens or underscores.'],
  BAD_REQUEST: [400, 'The request could not be understood.'],
  UNAUTHENTICATED: [401, 'Please log in to continue.'],
  LOGIN_FAILED: [401, 'The e-mail or password is not right.'],
  SESSION_ENDED: [401, 'Your session has ended. Please log in again.'],
  PASSWORD_WRONG: [403, 'The current password is not right.'],
  FORBIDDEN: [403, 'You are not allowed to do this.'],
  XSRF_FAILED: [403, 'This request could not be verified. Please reload the page and try again.'],
  ROLE_NOT_ALLOWED: [403, 'This role cannot be chosen at registration.'],
  EMAIL_NOT_VERIFIED: [403, 'Please verify your email to submit reviews'],
  PHONE_NOT_VERIFIED: [403, 'Please verify your phone number before booking.'],
  NOT_FOUND: [404, 'We could not find what you are looking for.'],
  SERVICE_NOT_FOUND: [404, 'Service not found or an error occurred.'],
  CATEGORY_NOT_FOUND: [404, 'We could not find this category.'],
  BOOKING_NOT_FOUND: [404, 'We could not find this booking.'],
  USER_NOT_FOUND: [404, 'We could not find this user.'],
  SESSION_NOT_FOUND: [404, 'We could not find this session.'],
  REVIEW_NOT_FOUND: [404, 'We could not find this review.'],
  SETTING_NOT_FOUND: [404, 'We could not find this setting.'],
  NOTIFICATION_NOT_FOUND: [404, 'Notification not found.'],
  METHOD_NOT_ALLOWED: [405, 'This address does not take that kind of request.'],
  REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Please try again.'],
  EMAIL_TAKEN: [409, 'An account with this e-mail already exists. Please log in instead.'],
  ALREADY_REVIEWED: [409, 'You have reviewed this service already. You can edit your review.'],
  CATEGORY_NAME_TAKEN: [409, 'There is a category of this name already.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This Idempotency-Key was already used for a different request.'],
  BOOKING_STATUS_CHANGED: [409, 'This booking has changed in the meantime.'],
  ALREADY_VERIFIED: [409, 'This is verified already.'],
  OWN_ACCOUNT: [409, 'You cannot do this to your own account.'],
  LAST_ADMIN: [409, 'There must be at least one admin.'],
  PUSH_ADDRESS_TAKEN: [
    409,
    'This browser gets the notifications of another account. Please switch them off there first.',
  ],
  REQUEST_IN_PROGRESS: [409, 'The same request is still being handled. Please try again in a moment.'],
  IMAGE_TOO_LARGE: [413, 'Images must be smaller than 5MB'],
  TOO_MANY_IMAGES: [413, 'Maximum 5 images allowed'],
  PAYLOAD_TOO_LARGE: [413, 'The request is too large.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'This kind of content is not supported here.'],
  NOT_AN_IMAGE: [415, 'Only image files are allowed'],
  IMAGE_UNREADABLE: [422, 'This image could not be read. Please choose another one.'],
  IMAGE_NOT_FOUND: [422, 'This image is not there any more. Please upload it again.'],
  IMAGE_TOO_MANY_PIXELS: [422, 'This image has too many pixels. Please choose a smaller one.'],
  OPTION_UNKNOWN: [422, 'Please select a service option.'],
  SERVICE_NOT_OFFERED: [422, 'This service is not offered at the moment.'],
  PREFERRED_DATE_REFUSED: [422, 'Please choose a two-hour window inside our business hours.'],
  OTP_INVALID: [422, 'Invalid or expired OTP'],
  RESET_LINK_INVALID: [422, 'This link is not valid any more. Please ask for a new one.'],
  NOT_A_PROVIDER: [422, 'Only providers can be approved.'],
  OWN_WORK: [422, 'You cannot review a service you did yourself.'],
  OWN_REVIEW: [422, 'You cannot vote on your own review.'],
  PUSH_ADDRESS_REFUSED: [422, 'This browser’s push service cannot be used.'],
  BOOKING_DAILY_LIMIT: [422, 'You have reached the number of bookings allowed in one day. Please try again tomorrow.'],
  BOOKING_MOVE_REFUSED: [422, 'This booking cannot be changed to that status.'],
  PROVIDER_NOT_ELIGIBLE: [422, 'This provider cannot take the job.'],
  PROVIDER_IS_CUSTOMER: [422, 'A provider cannot be assigned their own booking.'],
  TOO_MANY_UPLOADS: [429, 'Your other images are still being prepared. Please try again in a moment.'],
  RATE_LIMITED: [429, 'Too many requests. Please wait a moment and try again.'],
  HEADERS_TOO_LARGE: [431, 'The headers of the request are too large.'],
  INTERNAL: [500, 'Something went wrong on our side. Please try again.'],
  OTHER_BUILD: [503, 'Another version of the site runs here. Please try again in a moment.'],
  MAINTENANCE: [503, 'We are doing some maintenance and will be back shortly.'],
  DEPENDENCY_DOWN: [503, 'We cannot reach a part of our system right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof ERRORS

export function statusOf(code: ErrorCode): number {
  return ERRORS[code][0]
}

export function sentenceOf(code: ErrorCode): string {
  return ERRORS[code][1]
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
}

export function errorBody(
  code: ErrorCode,
  options: { message?: string | undefined; fields?: Record<string, string> | undefined } = {},
): ErrorBody {
  const message = options.message ?? sentenceOf(code)
  return {
    success: false,
    statusCode: statusOf(code),
    code,
    message,
    error: message,
    ...(options.fields ? { fields: options.fields } : {}),
  }
}
