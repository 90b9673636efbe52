import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { wantedStates } from '../../src/domains/wanted/wanted.states.ts'
import { type Person, as } from '../as.ts'
import { givenCategory, goods } from '../given/goods/goods.ts'
import { accepted } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { untilOneWaits } from '../until-waiting.ts'

startProduct()

let seller: Person
let goodsId: Awaited<ReturnType<typeof goods>>['id']
beforeAll(async () => {
  const one = await as.seller()
  seller = one
  goodsId = (await goods({ companyId: one.companyId })).id
})

async function posted() {
  const buyer = await as.member()
  const untilDay = new Date(product().app.nowMs() + 86_400_000).toISOString().slice(0, 10)
  const { id: wantedId } = accepted(
    await buyer.call(api.wanted.postWanted, {
      categoryId: await givenCategory(),
      makerId: null,
      model: '',
      budget: null,
      country: null,
      untilDay,
      text: '',
    }),
  )
  return { buyer, wantedId, offer: () => seller.call(api.wanted.answerWanted, { wantedId, goodsId }) }
}

const offersOf = async (wantedId: string): Promise<number> => {
  const [row] = await product().app.db`select count(*)::int as count from wanted_match where wanted_id = ${wantedId}`
  return Number(row?.count)
}

describe('an offer against its request', () => {
  test('while the buyer closes it, the offer waits and is refused', async () => {
    const { buyer, wantedId, offer } = await posted()
    const answering: ReturnType<typeof offer>[] = []
    await product().app.transaction(async (tx) => {
      await wantedStates.change(tx, { id: wantedId, event: 'find', as: 'member', by: buyer.id })
      answering.push(offer())
      await untilOneWaits()
    })
    expect((await Promise.all(answering)).map(({ code }) => code)).toEqual([requestErrors.wrongState.code])
    expect(await offersOf(wantedId)).toBe(0)
  })

  test('the same listing offered several times at once is one offer', async () => {
    const { wantedId, offer } = await posted()
    const answers = await Promise.all(Array.from({ length: 4 }, offer))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await offersOf(wantedId)).toBe(1)
  })
})
