import { api } from '@kikai/contract/api'
import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { describe, expect, test } from 'vitest'
import { type SellerPerson, as } from '../../../test/as.ts'
import { appliedEngineer, certifiedEngineer } from '../../../test/given/repairs/engineers.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { days, product, startProduct, sweep, travel } from '../../../test/harness.ts'

startProduct()

const invited = async (company: SellerPerson, engineerId: Id<'engineer'>) => {
  const { tie } = accepted(await company.call(api.engineers.inviteEngineer, { engineerId }))
  if (!tie) throw new Error('the invitation has no tie')
  return tie.id
}
const idsOf = async (company: SellerPerson, wishes: object) =>
  accepted(await company.call(api.engineers.listCompanyEngineers, { page_size: 100, ...wishes })).data.map(
    ({ id }) => id,
  )

describe(api.engineers.listCompanyEngineers.path, () => {
  test('a company finds certified engineers by skill, maker, area and language, and shows its own apart', async () => {
    const company = await as.seller()
    const { engineerId, facts } = await certifiedEngineer()
    const waiting = await appliedEngineer()
    const [makerId] = facts.makerIds
    const free = (wishes: object) => idsOf(company, { view: 'free', ...wishes })
    expect(await free({ task: 'spindles', makerId, country: 'JP', region: '23', language: 'en' })).toContain(engineerId)
    expect(await free({})).not.toContain(waiting.engineerId)
    for (const other of [
      { task: 'welding' },
      { country: 'CN' },
      { country: 'JP', region: '13' },
      { language: 'zh-Hans' },
    ])
      expect(await free(other)).not.toContain(engineerId)
    const tieId = await invited(company, engineerId)
    expect(await free({})).not.toContain(engineerId)
    expect(await idsOf(company, {})).toEqual([engineerId])
    expect(await idsOf(await as.seller(), {})).toEqual([])
    accepted(await company.call(api.engineers.moveCompanyTie, { tieId, event: 'withdraw' }))
    expect(await idsOf(company, {})).toEqual([])
  })

  test('shows no papers, no point on the map, and nothing that waits', async () => {
    const company = await as.seller()
    const { engineerId, facts } = await certifiedEngineer()
    const answer = await company.call(api.engineers.listCompanyEngineers, { view: 'free', page_size: 100 })
    const text = JSON.stringify(accepted(answer).data.find(({ id }) => id === engineerId))
    for (const hidden of [...facts.identityIds, '136.91', 'paperIds']) expect(text).not.toContain(hidden)
    expect(text).toContain('小牧市')
  })
})

describe('work for a company', () => {
  test('begins when both agree, with one company at a time, and both are told', async () => {
    const [company, other] = [await as.seller(), await as.seller()]
    const { person, engineerId } = await certifiedEngineer()
    const tieId = await invited(company, engineerId)
    const second = await invited(other, engineerId)
    expect((await company.call(api.engineers.inviteEngineer, { engineerId })).code).toBe(
      engineerErrors.alreadyTied.code,
    )
    const own = accepted(await person.call(api.engineers.moveOwnTie, { tieId, event: 'accept' }))
    expect(own.ties.map(({ state }) => state).toSorted()).toEqual(['attached', 'invited'])
    const late = await person.call(api.engineers.moveOwnTie, { tieId: second, event: 'accept' })
    expect(late.code).toBe(engineerErrors.notFree.code)
    const card = accepted(await as.guest().call(api.engineers.readEngineerCard, { engineerId }))
    expect(card.company?.id).toBe(company.companyId)
    const told = accepted(await company.call(api.notices.listNotices, { topic: 'company' })).data
    expect(told).toMatchObject([{ kind: 'companyEngineer' }])
    const asked = accepted(await person.call(api.notices.listNotices, { topic: 'engineers' })).data
    expect(asked.filter(({ kind }) => kind === 'engineerCompany')).toHaveLength(2)
  })

  test('ends when the other side agrees, or by itself after the days to answer', async () => {
    const company = await as.seller()
    const attached = async () => {
      const { person, engineerId } = await certifiedEngineer()
      const tieId = await invited(company, engineerId)
      accepted(await person.call(api.engineers.moveOwnTie, { tieId, event: 'accept' }))
      return { person, engineerId, tieId }
    }
    const one = await attached()
    accepted(await one.person.call(api.engineers.moveOwnTie, { tieId: one.tieId, event: 'leave' }))
    accepted(await one.person.call(api.engineers.moveOwnTie, { tieId: one.tieId, event: 'stay' }))
    accepted(await one.person.call(api.engineers.moveOwnTie, { tieId: one.tieId, event: 'leave' }))
    accepted(await company.call(api.engineers.moveCompanyTie, { tieId: one.tieId, event: 'agree' }))
    expect(accepted(await one.person.call(api.engineers.readOwnEngineer, {})).ties).toEqual([])

    const two = await attached()
    accepted(await company.call(api.engineers.moveCompanyTie, { tieId: two.tieId, event: 'release' }))
    const silent = await certifiedEngineer()
    const open = await invited(company, silent.engineerId)
    expect(await sweep('engineers.tiesEnd')).toBe(0)
    await travel(days(15))
    expect(await sweep('engineers.tiesEnd')).toBeGreaterThanOrEqual(2)
    expect(await sweep('engineers.tiesEnd')).toBe(0)
    expect(accepted(await two.person.call(api.engineers.readOwnEngineer, {})).ties).toEqual([])
    const declined = await silent.person.call(api.engineers.moveOwnTie, { tieId: open, event: 'decline' })
    expect(declined.code).toBe(requestErrors.wrongState.code)
    await travel(days(-15))
  })

  test('is nobody else’s: another company and another engineer find no tie', async () => {
    const [company, other] = [await as.seller(), await as.seller()]
    const { engineerId } = await certifiedEngineer()
    const stranger = await certifiedEngineer()
    const tieId = await invited(company, engineerId)
    for (const event of ['withdraw', 'release', 'keep', 'agree'] as const)
      expect((await other.call(api.engineers.moveCompanyTie, { tieId, event })).code).toBe(requestErrors.notFound.code)
    for (const event of ['accept', 'decline', 'leave', 'stay', 'consent'] as const)
      expect((await stranger.person.call(api.engineers.moveOwnTie, { tieId, event })).code).toBe(
        requestErrors.notFound.code,
      )
  })
})

describe('somebody who leaves', () => {
  test('takes their data along, and nothing of them stays', async () => {
    const company = await as.seller()
    const { person, engineerId } = await certifiedEngineer()
    await invited(company, engineerId)
    const { domains } = product().app
    const personal = domains.find(({ name }) => name === 'engineers')?.personal
    const given = await personal?.give(product().app, person.id)
    expect(JSON.stringify(given)).toContain('早瀬 健吾')
    await product().app.transaction(async (tx) => personal?.erase({ db: tx }, { memberId: person.id, contacts: [] }))
    expect(await idsOf(company, {})).toEqual([])
    const [left] = await product().app.db`
      select
        (select count(*)::int from engineer where member_id = ${person.id}) as engineers,
        (select count(*)::int from file where owner_id = ${person.id} and purpose = 'paper' and state = 'used') as papers
    `
    expect(left).toEqual({ engineers: 0, papers: 0 })
  })
})
