import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { describe, expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { minutes, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import { keepPresent } from '../../platform/jobs/presence.ts'
import { systemReport } from './system.handlers.ts'

startProduct()

const statusFor = async () => {
  const administrator = await as.administrator()
  return accepted(await administrator.call(api.system.readSystemStatus, {}))
}

describe(api.system.readSystemStatus.path, () => {
  test('administrators see it, and nobody else', async () => {
    for (const who of [await as.member(), await as.seller(), await as.staff(), await as.finance()])
      expect((await who.call(api.system.readSystemStatus, {})).code).toBe(requestErrors.notAllowed.code)
  })

  test('the database is of one’s own, so its provider backs it up; a process that says nothing is not there', async () => {
    const before = await statusFor()
    expect(before).toMatchObject({ processes: [], backups: null, database: { isEmbedded: false } })
    expect(before.needs.map(({ kind }) => kind)).toContain('noJobs')
    const presence = keepPresent(product().app)
    await expect.poll(async () => (await statusFor()).processes).toMatchObject([{ pid: process.pid, runsJobs: true }])
    expect((await statusFor()).needs.map(({ kind }) => kind)).not.toContain('noJobs')
    await presence.stop()
    expect((await statusFor()).processes).toEqual([])
  })

  test('a mail that waits says since when and why, without whom it is for', async () => {
    const { db } = product().app
    await db`insert into mail (to_address, subject, body, language) values ('who@kikai.example', '', '', 'en')`
    await db`select graphile_worker.add_job('mail.send', '{}')`
    await db`update graphile_worker._private_jobs set attempts = 1, last_error = '451 <who@kikai.example> +81 90-1234-5678: try later'`
    await travel(minutes(11))
    const { mails, jobs, needs } = await statusFor()
    expect(mails).toMatchObject({ waiting: 1, failing: 1 })
    expect(needs.find(({ kind }) => kind === 'mailsWait')).toEqual({
      kind: 'mailsWait',
      count: 1,
      since: mails.oldestAt,
    })
    expect(jobs.tasks).toMatchObject([{ task: 'mail.send', failing: 1, lastError: '451 <•••> •••: try later' }])
  })
})

describe(api.system.checkInvariants.path, () => {
  test('an invariant that is broken is named with its rows until it holds again', async () => {
    const { db } = product().app
    await sweep('invariants.read')
    const sound = await statusFor()
    expect(sound.invariants.groups.length).toBeGreaterThan(10)
    expect(sound.invariants.groups.flatMap(({ broken }) => broken)).toEqual([])
    await db`create view invariant_i99_always_broken as select 1 as what union all select 2`
    const administrator = await as.administrator()
    accepted(await administrator.call(api.system.checkInvariants, {}))
    expect((await administrator.call(api.system.checkInvariants, {})).code).toBe(requestErrors.tooOften.code)
    const [asked] = await db`select payload from graphile_worker._private_jobs order by id desc limit 1`
    expect(asked?.payload).toEqual({ memberId: administrator.id })
    await systemReport.listeners?.['system.checkAsked']?.(system(), { memberId: administrator.id })
    const broken = { group: 99, count: 1, broken: [{ name: 'invariant_i99_always_broken', rows: 2 }] }
    expect((await statusFor()).invariants.groups).toContainEqual(broken)
    expect((await statusFor()).needs[0]).toMatchObject({ kind: 'invariantsBroken', count: 1 })
    await db`drop view invariant_i99_always_broken`
    await sweep('invariants.read')
    expect((await statusFor()).invariants.groups).not.toContainEqual(broken)
  })
})
