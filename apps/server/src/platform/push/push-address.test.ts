import { describe, expect, test } from 'vitest'
import { isPublicAddress, isPushAddress, lookUpPublic } from './push-address.ts'

describe('a push goes to no address', () => {
  test.each([
    '',
    'push.example',
    'http://push.example/1',
    'ftp://push.example/1',
    'https://who@push.example/1',
    'https://push.example:8443/1',
    'https://127.0.0.1/1',
    'https://10.1.2.3/1',
    'https://169.254.169.254/latest',
    'https://[::1]/1',
    'https://[::ffff:192.168.0.1]/1',
    'https://[fd00::1]/1',
    'https://2130706433/1',
    'https://0/1',
  ])('%s, which is unsafe', (endpoint) => expect(isPushAddress(endpoint, [])).toBe(false))

  test('in our own network, unless the operator named its service', () => {
    const named = ['https://push.internal:8443', 'http://127.0.0.1:9000', 'http://push.internal']
    expect(isPushAddress('https://push.internal:8443/1', named)).toBe(true)
    expect(isPushAddress('http://127.0.0.1:9000/1', named)).toBe(true)
    expect(isPushAddress('http://push.internal/1', named)).toBe(false)
    expect(isPushAddress('http://127.0.0.1:9001/1', named)).toBe(false)
  })
})

test('a push goes to a service on the internet', () => {
  expect(isPushAddress('https://updates.push.services.example/wpush/v2/abc', [])).toBe(true)
  expect(['9.9.9.9', '2620:fe::fe'].map(isPublicAddress)).toEqual([true, true])
})

test.each(['localhost', '127.0.0.1'])('the name %s leads to no connection', async (host) => {
  const found = new Promise<unknown>((tell) => {
    lookUpPublic(host, { all: true }, (error, addresses) => tell([error?.message, addresses]))
  })
  expect(await found).toEqual(['a push service has no public address', []])
})
