// @ts-nocheck
import { type ErrorCode, isRestricted } from '@sofaseva/contract'
import type { ApiRoute } from '../routes.js'

/** Errors of all routes. */
const COMMON_ERRORS: readonly ErrorCode[] = ['RATE_LIMITED', 'ALREADY_EXISTS', 'INTERNAL', 'DEPENDENCY_DOWN']
/** Errors if a session is no longer valid. */
export const SESSION_ERRORS = ['SESSION_ENDED', 'ACCOUNT_CLOSED'] as const satisfies readonly ErrorCode[]
/** Errors of requests with a token. */
export const LOGIN_ERRORS = ['UNAUTHENTICATED', ...SESSION_ERRORS] as const satisfies readonly ErrorCode[]
const BODY_ERRORS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'MALFORMED_JSON',
  'JSON_TOO_COMPLEX',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]
const FORM_ERRORS: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'MALFORMED_FORM',
  'IMAGE_TOO_LARGE',
  'TOO_MANY_IMAGES',
  'NOT_AN_IMAGE',
  'HEIC_NOT_SUPPORTED',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_COMPLEX',
  'TOO_MANY_UPLOADS',
  'UPLOADS_BUSY',
  'REQUEST_ABORTED',
]

/** All error codes of a route: its own, and those of the guards, schemas and parsers it declares. */
export function errorsOf({ method, allowed, isOpenInMaintenance, response, ...inputs }: ApiRoute): ErrorCode[] {
  const isForMembers = allowed !== undefined && allowed !== 'anyone'
  const isForSome = isForMembers && isRestricted(allowed)
  const isParsed = inputs.body !== undefined || inputs.query !== undefined || inputs.params !== undefined
  const codes = new Set<ErrorCode>([
    ...(response?.errors ?? []),
    ...(isForMembers ? LOGIN_ERRORS : []),
    ...(isForSome ? (['FORBIDDEN'] as const) : []),
    ...(isForMembers && inputs.openWithoutFactor.length < 2 ? (['SECOND_FACTOR_NEEDED'] as const) : []),
    ...(inputs.needsProof ? (['PROOF_NEEDED'] as const) : []),
    ...(isParsed ? (['VALIDATION_FAILED'] as const) : []),
    ...(method === 'GET' ? [] : BODY_ERRORS),
    ...(inputs.form ? FORM_ERRORS : []),
    ...(isOpenInMaintenance ? [] : (['MAINTENANCE'] as const)),
    ...COMMON_ERRORS,
  ])
  return [...codes]
}
