import type { z } from 'zod'
import { type MessageRef, messageRef } from '../../i18n/translator.js'

type Issue = z.core.$ZodRawIssue
/** The properties of an issue with this code. */
type IssueOf<Code extends Issue['code']> = Extract<Issue, { code?: Code | undefined }>

/** A message that lists more values is no help. */
const SHOWN_VALUES = 12

function ofType({ expected, input }: IssueOf<'invalid_type'>): MessageRef {
  if (input === undefined || input === null) return messageRef('validation.required')
  switch (expected) {
    case 'string':
      return messageRef('validation.expectedText')
    case 'number':
      return messageRef('validation.expectedNumber')
    case 'int':
      return messageRef('validation.expectedWholeNumber')
    case 'boolean':
      return messageRef('validation.expectedBoolean')
    case 'array':
    case 'set':
      return messageRef('validation.expectedList')
    case 'date':
      return messageRef('validation.date')
    default:
      return messageRef('validation.invalid')
  }
}

const count = (limit: number | bigint) => Number(limit)

function tooSmall({ origin, minimum, inclusive = true }: IssueOf<'too_small'>): MessageRef {
  const min = count(minimum)
  if (origin === 'string')
    return min === 1 ? messageRef('validation.required') : messageRef('validation.passwordTooShort', { min })
  if (origin === 'array' || origin === 'set') return messageRef('validation.listAtLeast', { min })
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return inclusive
      ? messageRef('validation.numberAtLeast', { min })
      : messageRef('validation.numberMoreThan', { min })
  return messageRef('validation.invalid')
}

function tooBig({ origin, maximum, inclusive = true }: IssueOf<'too_big'>): MessageRef {
  const max = count(maximum)
  if (origin === 'string') return messageRef('validation.tooLong', { max })
  if (origin === 'array' || origin === 'set') return messageRef('validation.listAtMost', { max })
  if (origin === 'number' || origin === 'int' || origin === 'bigint')
    return inclusive ? messageRef('validation.numberAtMost', { max }) : messageRef('validation.numberLessThan', { max })
  return messageRef('validation.invalid')
}

function ofFormat({ format }: IssueOf<'invalid_format'>): MessageRef {
  switch (format) {
    case 'email':
      return messageRef('validation.emailInvalid')
    case 'url':
      return messageRef('validation.urlInvalid')
    case 'datetime':
      return messageRef('validation.dateTime')
    case 'date':
      return messageRef('validation.date')
    case 'time':
      return messageRef('validation.time')
    default:
      return messageRef('validation.format')
  }
}

function ofValue({ values, input }: IssueOf<'invalid_value'>): MessageRef {
  if (input === undefined || input === null) return messageRef('validation.required')
  return values.length > SHOWN_VALUES
    ? messageRef('validation.notAllowed')
    : messageRef('validation.allowedValues', { values: values.map(String).join(', ') })
}

/** Returns the message of an issue whose schema has none, to render in the reader's language. */
export function zodSentence(issue: Issue): MessageRef {
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue as IssueOf<'invalid_type'>)
    case 'too_small':
      return tooSmall(issue as IssueOf<'too_small'>)
    case 'too_big':
      return tooBig(issue as IssueOf<'too_big'>)
    case 'invalid_format':
      return ofFormat(issue as IssueOf<'invalid_format'>)
    case 'invalid_value':
      return ofValue(issue as IssueOf<'invalid_value'>)
    case 'not_multiple_of':
      return messageRef('validation.multipleOf', { divisor: Number((issue as IssueOf<'not_multiple_of'>).divisor) })
    case 'unrecognized_keys':
      return messageRef('validation.unknownKeys', { keys: (issue as IssueOf<'unrecognized_keys'>).keys.join(', ') })
    default:
      return messageRef('validation.invalid')
  }
}
