import { describe, expect, it } from 'vitest'
import { StatementNotRun, TransactionConflict } from '../database/transaction-conflict.js'
import { TimeoutError } from '../lib/with-timeout.js'
import { toAppError } from './translate.js'

const coded = (message: string, more: object) => Object.assign(new Error(message), more)

describe('toAppError', () => {
  it.each([
    ['a full disk', coded('Disk full', { code: 'ER_DISK_FULL', errno: 1021 })],
    ['a full table', coded("The table 'bookings' is full", { errno: 1114 })],
    ['no space for a temporary table', coded('Error writing file /tmp/x (Errcode: 28)', { errno: 3 })],
    ['no thread left', coded("Can't create a new thread", { errno: 1135 })],
    ['a connection that the driver gave up', coded('The value of "offset" is out of range', { fatal: true })],
    ['a statement that the database did not run', new StatementNotRun()],
    ['no memory left', coded('Out of memory', { errno: 5 })],
    ['a rollback that failed', coded('Got error 5 during ROLLBACK', { errno: 1181 })],
    ['an unavailable name server', coded('getaddrinfo EAI_AGAIN db', { code: 'EAI_AGAIN', errno: -3001 })],
    ['an unreachable network', coded('connect ENETUNREACH', { code: 'ENETUNREACH', errno: -101 })],
    ['a full disk for files', coded('ENOSPC: no space left on device, write', { code: 'ENOSPC', errno: -28 })],
    ['a broken disk', coded('EIO: i/o error, write', { code: 'EIO', errno: -5 })],
    ['no file left to open', coded('EMFILE: too many open files', { code: 'EMFILE', errno: -24 })],
    ['no memory for a buffer', new RangeError('Array buffer allocation failed')],
    ['no memory in Node', coded('Failed to allocate memory', { code: 'ERR_MEMORY_ALLOCATION_FAILED' })],
    ['no memory for a hash', coded('error:0A0C0103:SSL routines::malloc failure', { code: 'ERR_OSSL_MALLOC_FAILURE' })],
    ['a statement ended by MariaDB', coded('max_statement_time', { code: 'UNKNOWN_CODE_PLEASE_REPORT', errno: 1969 })],
    ['a statement ended by MySQL', coded('maximum execution time exceeded', { errno: 3024 })],
    ['no statement left', coded("Can't create more than", { errno: 1461 })],
    [
      'a node outside its cluster',
      coded('WSREP has not yet prepared node', { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 }),
    ],
    ['a commit that the cluster lost', coded('Got error 107 during COMMIT', { errno: 1180 })],
    ['a long queue for a connection', new Error('Queue limit reached.')],
    ['no answer in time', new TimeoutError('the database did not answer')],
    ['a full disk of Redis', new Error('MISCONF Redis is configured to save RDB snapshots, but it is unable to')],
    ['a Redis that does not answer', new Error('Command timed out')],
    ['a Redis that is away', new Error("Stream isn't writeable and enableOfflineQueue options is false")],
    ['a transaction that lost against others each time', new TransactionConflict()],
    ['a row that changed after it was read', coded('Record has changed', { code: 'ER_CHECKREAD', errno: 1020 })],
    ['what caused another failure', new Error('not saved', { cause: coded('x', { code: 'ECONNREFUSED' }) })],
  ])('reports %s as an unavailable dependency', (_name, error) => {
    const failure = toAppError(error)
    expect(failure).toMatchObject({ statusCode: 503, code: 'DEPENDENCY_DOWN' })
    expect(failure.retryAfter).toBeGreaterThan(0)
  })

  it('does not report our own bugs as an unavailable dependency', () => {
    expect(toAppError(coded("Unknown column 'x'", { errno: 1054 })).code).toBe('INTERNAL')
    expect(toAppError(coded('ENOENT: no such file', { code: 'ENOENT', errno: -2 })).code).toBe('INTERNAL')
    expect(toAppError(new TypeError('x is undefined')).code).toBe('INTERNAL')
  })
})

it('reports a unique violation as a conflict', () => {
  const error = coded("Duplicate entry 'x' for key 'categories_nameKey_key'", { code: 'ER_DUP_ENTRY', errno: 1062 })
  expect(toAppError(error)).toMatchObject({ statusCode: 409, code: 'ALREADY_EXISTS' })
})
