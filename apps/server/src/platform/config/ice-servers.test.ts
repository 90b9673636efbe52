import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { iceServersFor } from './ice-servers.ts'

const config = { iceServers: ['stun:turn.example:3478', 'turn:turn.example:3478'], turnSecret: 'shared' }

test('a relay gets a login that ends at its moment, as coturn makes it; STUN gets none', () => {
  const username = '1796115600:0197a000'
  const credential = createHmac('sha1', 'shared').update(username).digest('base64')
  expect(iceServersFor(config, { memberId: '0197a000', untilMs: 1_796_115_600_999 })).toEqual([
    { urls: ['stun:turn.example:3478'] },
    { urls: ['turn:turn.example:3478'], username, credential },
  ])
})

test('without a secret nothing is logged in to', () => {
  const servers = iceServersFor({ ...config, turnSecret: undefined }, { memberId: 'x', untilMs: 0 })
  expect(servers).toEqual([{ urls: ['stun:turn.example:3478'] }, { urls: ['turn:turn.example:3478'] }])
})
