import { refuse } from '@kikai/contract/errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { expect, test } from 'vitest'
import { isPassing } from './db.ts'

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each(['57P01', '57P03', 'ECONNREFUSED', 'CONNECTION_CLOSED', '53100', '53200', '53300'])(
  'a database that says %s is waited for',
  (code) => expect(isPassing(withCode(code))).toBe(true),
)

test.each(['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable'])(
  'so is one of which the queue’s driver says «%s»',
  (words) => expect(isPassing(new Error(words))).toBe(true),
)

test.each(['23505', '42P01', 'ENOENT', ''])('whoever meets %s has made a mistake', (code) =>
  expect(isPassing(withCode(code))).toBe(false),
)

test('a transaction that says busy is waited for, and one that is refused is not', () => {
  expect(isPassing(refuse(requestErrors.busy))).toBe(true)
  expect(isPassing(refuse(requestErrors.notFound))).toBe(false)
})
