import { CallError } from '@kikai/client/calls/call-error'
import { requestErrors } from '@kikai/contract/request.errors'
import { uploadErrors } from '@kikai/contract/uploads/uploads.errors'
import { expect, test } from 'vitest'
import { failureOf } from './use-picture-queue.ts'

test('a photo that was refused says why and is not offered to be sent again', () => {
  const damaged = new CallError('refused', uploadErrors.broken.code, 'The photo is damaged.')
  expect(failureOf(damaged)).toEqual({ why: 'The photo is damaged.', again: false })
})

test.each([
  ['a busy server', new CallError('refused', requestErrors.busy.code, 'busy')],
  ['a line that broke', new CallError('transport', 0, 'no connection')],
  ['a fault of the device', new TypeError('no connection')],
])('after %s it can be sent again', (_, error) => {
  expect(failureOf(error)).toEqual({ why: null, again: true })
})
