import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/codes/new-id.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const key = () => randomBytes(32).toString('base64url')
const server = () => ({
  config: readConfig({
    DATABASE_URL: 'postgres://nobody@localhost/none',
    KIKAI_SECRETS: JSON.stringify({ sessionKey: key(), filesKey: key(), codesKey: key() }),
  }),
})

test('a kept secret opens for its owner on the server that sealed it, and nowhere else', () => {
  const ctx = server()
  const [memberId, other] = [newId('member', 1), newId('member', 2)]
  const secret = Buffer.from('12345678901234567890')
  const sealed = sealSecret(ctx, { memberId, secret })
  expect(openSecret(ctx, { memberId, sealed })).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(ctx, { memberId: other, sealed })).toBeNull()
  expect(openSecret(server(), { memberId, sealed })).toBeNull()
})
