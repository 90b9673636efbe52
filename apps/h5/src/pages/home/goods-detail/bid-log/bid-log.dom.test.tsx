import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { auctionsCalls } from '@kikai/contract/auctions/auctions.calls'
import { type LogEntry, logEntry, textOfEntry } from '@kikai/contract/auctions/bid-log'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import screen from './bid-log.screen.tsx'

// The browser reckons hashes beside the event loop, at a time of its own.
beforeEach(() => {
  vi.spyOn(crypto.subtle, 'digest').mockImplementation(
    async (_, data) =>
      new Uint8Array(
        createHash('sha256')
          .update(new Uint8Array(bytesOf(data)))
          .digest(),
      ).buffer,
  )
})
const bytesOf = (data: BufferSource): ArrayBufferLike => (ArrayBuffer.isView(data) ? data.buffer : data)

const lotId = '0197a000-0000-7000-8000-000000000009'
const sha = (text: string) => createHash('sha256').update(text).digest('hex')
const rulesText = '{"number":"L18"}'

const chain = (['manual', 'proxy', 'close'] as const).reduce<LogEntry[]>((before, kind, at) => {
  const bare = {
    seq: at + 1,
    kind,
    bidder: 7 - at,
    price: 100_000 + at,
    of: null,
    at: `2026-11-25T06:0${at}:00.000Z`,
    hash: '',
  }
  const entry = logEntry.parse(bare)
  return [...before, { ...entry, hash: sha(textOfEntry(lotId, entry, before.at(-1)?.hash ?? sha(rulesText))) }]
}, [])
const log = {
  lotId,
  number: 'L18',
  goods: {
    id: '0197a000-0000-7000-8000-000000000002',
    managementNumber: 'M',
    title: 'Komatsu WA320-8',
    model: 'WA320-8',
    year: 2019,
    hours: 5_905,
    place: 'Chiba',
    picture: null,
  },
  state: 'settled',
  price: { currency: 'JPY', minor: 100_001 },
  endedAt: '2026-11-25T06:02:00.000Z',
  data: [],
  total: 2,
  proof: { rulesText, rulesHash: sha(rulesText), head: chain.at(-1)?.hash ?? '', currency: 'JPY', entries: chain },
}
async function shown(part: object) {
  const { host } = await renderScreen(screen, {
    domains: ['auctions'],
    address: `/pages/home/goods-detail/bid-log/bid-log?lotId=${lotId}`,
    answers: { [auctionsCalls.listBids.path]: { ...log, ...part } },
  })
  await settle()
  return host
}

test('anybody checks the log of an auction that has ended, newest entry first', async () => {
  const host = await shown({})
  expect(host.textContent).toContain('The log is complete')
  expect(host.textContent).toContain('3 entries checked on this device')
  expect([...host.querySelectorAll('ol > li')].map((one) => one.textContent.charAt(0))).toEqual(['3', '2', '1'])
  expect(host.textContent).toContain(`${chain[2]?.hash.slice(0, 4)}…${chain[2]?.hash.slice(-4)}`)
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Download the log')
})

test('a changed entry is red, and the page says which one and why', async () => {
  const entries = chain.map((entry) => (entry.seq === 2 ? { ...entry, price: 1 } : entry))
  const host = await shown({ proof: { ...log.proof, entries } })
  expect(host.textContent).toContain('The log is broken')
  expect(host.textContent).toContain('Entry 2 doesn’t fit the one before it')
  expect([...host.querySelectorAll('.bg-bad')].map(({ textContent }) => textContent)).toEqual(['2'])
})

test('while an auction runs its bids stand without hashes, and nothing is promised to be checked', async () => {
  const bid = {
    number: 1,
    kind: 'manual',
    bidder: 7,
    mine: false,
    price: null,
    at: '2026-11-25T06:00:00.000Z',
    extended: true,
  }
  const host = await shown({ state: 'bidding', endedAt: null, price: null, proof: null, data: [bid], total: 1 })
  expect(host.textContent).toContain('Bidder 7')
  expect(host.textContent).toContain('end moved')
  expect(host.textContent).not.toContain('complete')
  const none = await shown({ state: 'scheduled', endedAt: null, price: null, proof: null, total: 0 })
  expect(none.textContent).toContain('No bids yet.')
})
