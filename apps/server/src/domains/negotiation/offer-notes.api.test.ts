import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bargained, plainTerms } from '../../../test/given/deals/offers.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { product, startProduct, sweep } from '../../../test/harness.ts'
import { negotiationPersonal } from './negotiation.personal.ts'

/** A service on this machine, which turns a text around its placeholders. */
const asked: string[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { q } = JSON.parse(Buffer.concat(parts).toString())
    asked.push(q)
    response.end(JSON.stringify({ translatedText: `<${q}>` }))
  })
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const { port } = service.address() as AddressInfo
afterAll(() => service.close())

startProduct({ config: { translateUrl: `http://127.0.0.1:${port}` } })
beforeEach(() => void (asked.length = 0))

const kept = () => product().app.db`select source, body from translation`
const noteOf = ({ offers }: { offers: { note: unknown }[] }, round: number) => offers[round - 1]?.note

test('each reads the notes of offers in their own language; contacts reach neither the service nor the other side', async () => {
  const buyer = await givenBuyer()
  const { seller, negotiationId } = await bargained({
    buyer: { ...buyer, ...buyer.speaking('zh-Hans') },
    note: '可以马上付款，请打 138-1234-5678。',
  })
  const unitPrice = { currency: 'JPY', minor: 9_000_000 } as const
  accepted(
    await seller.speaking('ja').call(api.negotiation.counterOffer, {
      negotiationId,
      round: 1,
      unitPrice,
      quantity: 1,
      terms: plainTerms,
      note: '整備済みです。',
    }),
  )
  await sweep('translation.ask')
  const forSeller = accepted(await seller.speaking('ja').call(api.negotiation.readManagedOffer, { negotiationId }))
  expect(noteOf(forSeller, 1)).toMatchObject({
    text: '可以马上付款，请打 ••••。',
    language: 'zh-Hans',
    translation: { text: '<可以马上付款，请打 ••••。>', by: 'machine' },
  })
  expect(noteOf(forSeller, 2)).toMatchObject({ text: '整備済みです。', translation: null })
  const forBuyer = accepted(await buyer.speaking('zh-Hans').call(api.negotiation.readOffer, { negotiationId }))
  expect(noteOf(forBuyer, 2)).toMatchObject({ language: 'ja', translation: { by: 'machine' } })
  expect(JSON.stringify([asked, await kept(), forSeller])).not.toContain('1234')
})

test('what somebody noted who leaves is kept in no language', async () => {
  const { buyer } = await bargained({ note: 'Written by somebody who leaves' })
  await sweep('translation.ask')
  expect(JSON.stringify(await kept())).toContain('somebody who leaves')
  await product().app.transaction((db) => negotiationPersonal.erase({ db }, { memberId: buyer.id, contacts: [] }))
  expect(JSON.stringify(await kept())).not.toContain('somebody who leaves')
})
