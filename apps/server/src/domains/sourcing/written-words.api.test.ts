import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@kikai/contract/api'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted, givenBuyer } from '../../../test/given/deals/orders.ts'
import { givenSourcing, quoteForBuyer } from '../../../test/given/deals/sourcing.ts'
import { product, startProduct, sweep, system } from '../../../test/harness.ts'
import { sourcingPersonal } from './sourcing.personal.ts'

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

test('buyer, seller and staff read request, quotation and reason in their own language; contacts reach neither them nor the service', async () => {
  const person = await givenBuyer()
  const buyer = { ...person, ...person.speaking('zh-Hans') }
  const given = await givenSourcing({ buyer, text: '需要破碎器管路，请打 138-1234-5678。' })
  const seller = { ...given.seller, ...given.seller.speaking('ja') }
  accepted(await quoteForBuyer({ ...given, seller }, { text: '配管はすぐに付けられます。' }))
  await sweep('translation.ask')
  const [forSeller] = accepted(await seller.call(api.sourcing.listManagedSourcing, {})).data
  expect(forSeller?.text).toMatchObject({
    language: 'zh-Hans',
    translation: { text: expect.stringMatching(/^<.+••••。>$/), by: 'machine' },
  })
  expect(forSeller?.quote?.text).toMatchObject({ text: '配管はすぐに付けられます。', translation: null })
  const [forBuyer] = accepted(await buyer.call(api.sourcing.listMySourcing, {})).data
  expect(forBuyer?.text).toMatchObject({ text: '需要破碎器管路，请打 138-1234-5678。', translation: null })
  expect(forBuyer?.quote?.text).toMatchObject({ language: 'ja', translation: { by: 'machine' } })
  const staff = (await as.staff()).speaking('en')
  const [forStaff] = accepted(await staff.call(api.sourcing.listManagedSourcing, {})).data
  expect([forStaff?.text?.translation?.by, forStaff?.quote?.text?.translation?.by]).toEqual(['machine', 'machine'])
  expect(JSON.stringify([asked, await kept(), forSeller, forStaff])).not.toContain('1234')
})

test('why it ended is read in the buyer’s language, by the terms of that day', async () => {
  const person = await givenBuyer()
  const buyer = { ...person, ...person.speaking('zh-Hans') }
  const { seller, sourcingId } = await givenSourcing({ buyer })
  const declined = { sourcingId, version: 1, reason: '今年は入荷の見込みがありません。' }
  accepted(await seller.speaking('ja').call(api.sourcing.endSourcing, declined))
  await sweep('translation.ask')
  const [one] = accepted(await buyer.call(api.sourcing.listMySourcing, {})).data
  expect(one).toMatchObject({ text: null, quote: null, reason: { language: 'ja', translation: { by: 'machine' } } })
})

test('what somebody wrote who leaves is kept in no language', async () => {
  const { buyer } = await givenSourcing({ text: 'Written by somebody who leaves' })
  await sweep('translation.ask')
  expect(JSON.stringify(await kept())).toContain('somebody who leaves')
  await system().tx((ctx) => sourcingPersonal.erase(ctx, { memberId: buyer.id, contacts: [] }))
  expect(JSON.stringify(await kept())).not.toContain('somebody who leaves')
})
