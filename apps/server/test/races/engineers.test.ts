import { api } from '@kikai/contract/api'
import { engineerErrors } from '@kikai/contract/engineers/engineers.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../as.ts'
import { appliedEngineer, approvals, certifiedEngineer } from '../given/repairs/engineers.ts'
import { accepted } from '../given/deals/orders.ts'
import { product, startProduct } from '../harness.ts'
import { countCodes, rounds, runConcurrently } from './run-concurrently.ts'

startProduct({ config: { poolSize: 20 } })

const round = Array.from({ length: rounds }, (_, at) => at + 1)

describe(`decisions about an engineer at the same moment (${rounds} rounds)`, () => {
  test.each(round)('of two staff who decide at once one does, and the other is told (round %i)', async () => {
    const { engineerId, own, person } = await appliedEngineer()
    const [one, other] = [await as.staff(), await as.staff()]
    const input = { engineerId, version: own.version, skills: approvals(own) }
    const sentBack = { reason: 'papers' as const, note: '' }
    const answers = await runConcurrently([
      { caller: one, call: api.engineers.reviewEngineer, input: { ...input, sentBack: null } },
      { caller: other, call: api.engineers.reviewEngineer, input: { ...input, sentBack } },
    ])
    expect(countCodes(answers)).toEqual({ 200: 1, [requestErrors.wrongState.code]: 1 })
    const now = accepted(await person.call(api.engineers.readOwnEngineer, {}))
    expect(now.state).toBe(answers[0]?.code === 200 ? 'trial' : 'rejected')
    expect(accepted(await person.call(api.notices.listNotices, { topic: 'engineers' })).data).toHaveLength(1)
  })

  test.each(round)(
    'what is changed while somebody decides is decided in the new version or not changed (round %i)',
    async () => {
      const { engineerId, own, facts, person } = await appliedEngineer()
      const staff = await as.staff()
      const skills = facts.skills.slice(1)
      const [decision, change] = await runConcurrently<
        typeof api.engineers.reviewEngineer | typeof api.engineers.applyAsEngineer
      >([
        {
          caller: staff,
          call: api.engineers.reviewEngineer,
          input: { engineerId, version: own.version, skills: approvals(own), sentBack: null },
        },
        { caller: person, call: api.engineers.applyAsEngineer, input: { ...facts, skills, version: own.version } },
      ])
      const codes = [decision?.code, change?.code]
      expect([
        [200, requestErrors.olderVersion.code],
        [requestErrors.olderVersion.code, 200],
      ]).toContainEqual(codes)
      const now = accepted(await person.call(api.engineers.readOwnEngineer, {}))
      expect(now).toMatchObject(
        decision?.code === 200
          ? { state: 'trial', skills: [{}, {}] }
          : { state: 'pending', skills: [{ state: 'waiting' }] },
      )
    },
  )

  test.each(round)('who accepts two companies at once works for one (round %i)', async () => {
    const { person, engineerId } = await certifiedEngineer()
    const companies = [await as.seller(), await as.seller()]
    const ties = await Promise.all(
      companies.map(async (company) => accepted(await company.call(api.engineers.inviteEngineer, { engineerId })).tie),
    )
    const answers = await runConcurrently(
      ties.map((tie) => {
        if (!tie) throw new Error('no tie')
        return { caller: person, call: api.engineers.moveOwnTie, input: { tieId: tie.id, event: 'accept' as const } }
      }),
    )
    expect(countCodes(answers)).toEqual({ 200: 1, [engineerErrors.notFree.code]: 1 })
    const [held] = await product().app.db`
      select count(*)::int as count from engineer_tie where engineer_id = ${engineerId} and state = 'attached'
    `
    expect(held?.count).toBe(1)
  })
})
