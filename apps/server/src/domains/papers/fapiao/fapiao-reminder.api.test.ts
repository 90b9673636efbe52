import { api } from '@kikai/contract/api'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/as.ts'
import { type RequestedFapiao, fapiaoAsked, fapiaoStep, partRefunded } from '../../../../test/given/money/fapiao.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { product, startProduct, sweep } from '../../../../test/harness.ts'
import { expectSound } from '../../../../test/invariants.ts'

startProduct()

const told = async (who: Person) =>
  accepted(await who.call(api.notices.listNotices, { current_page: 1, page_size: 20 }))
    .data.filter(({ kind }) => kind === 'fapiaoAsked')
    .map(({ text }) => text)

describe('a fapiao that is due soon', () => {
  const reminders = async ({ seller }: RequestedFapiao) =>
    (await told(seller)).filter((text) => text.includes('due soon')).length
  const dueIn = ({ fapiaoRequestId }: RequestedFapiao, hours: number) => product().app.db`
    update paper_fapiao_request
    set deadline_at = app_now() + make_interval(hours => ${hours}), updated_at = app_now() - interval '3 days'
    where id = ${fapiaoRequestId}
  `

  test('is brought to the seller’s mind once, not before and not when it has just been asked for', async () => {
    const deal = await fapiaoAsked()
    await sweep('papers.remindOfFapiao')
    await dueIn(deal, 30)
    await sweep('papers.remindOfFapiao')
    expect(await reminders(deal)).toBe(0)
    await dueIn(deal, 20)
    await sweep('papers.remindOfFapiao')
    await sweep('papers.remindOfFapiao')
    expect(await reminders(deal)).toBe(1)
    await expectSound()
  })

  test('is left alone once it was sent, and its red-letter one is reminded of anew', async () => {
    const deal = await fapiaoAsked()
    await dueIn(deal, 20)
    await sweep('papers.remindOfFapiao')
    for (const step of ['take', 'issue', 'send'] as const) accepted(await fapiaoStep(deal.seller, deal, step))
    await product().app.db`
      update paper_fapiao_request set updated_at = app_now() - interval '3 days' where id = ${deal.fapiaoRequestId}
    `
    await sweep('papers.remindOfFapiao')
    expect(await reminders(deal)).toBe(1)
    await partRefunded(deal)
    await dueIn(deal, 19)
    await sweep('papers.remindOfFapiao')
    expect(await reminders(deal)).toBe(2)
    const ofRed = 'A red-letter fapiao is due soon and has not been issued yet.'
    expect((await told(deal.seller)).filter((text) => text.includes(ofRed))).toHaveLength(1)
    await expectSound()
  })
})
