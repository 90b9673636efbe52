import { expect, test } from 'vitest'
import { parseLoginProviders } from './login-providers.ts'

const one = {
  id: 'works',
  name: 'Works ID',
  issuer: 'https://id.works.example',
  clientId: 'kikai',
  clientSecret: 'secret',
}
const read = (...all: object[]) => parseLoginProviders(JSON.stringify(all))

test('providers are named as JSON, or there are none', () => {
  expect(parseLoginProviders('no')).toEqual([])
  expect(read(one)).toEqual([one])
})

test('what cannot be read, is named twice or travels where everybody reads it does not start the server', () => {
  expect(parseLoginProviders('{')).toBeNull()
  expect(read({ ...one, id: 'Works ID' })).toBeNull()
  expect(read({ ...one, clientSecret: '' })).toBeNull()
  expect(read(one, one)).toBeNull()
  expect(read(one, { ...one, id: 'other' })).toBeNull()
  expect(read({ ...one, issuer: 'http://id.works.example' })).toBeNull()
  expect(read({ ...one, issuer: 'http://127.0.0.1:4000' })).not.toBeNull()
})
