import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { jpy } from '@kikai/kernel/money'
import { describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { given } from '../../../test/given.ts'
import { bound, smsTo } from '../../../test/given/messages/sms.ts'
import { hours, product, startProduct, sweep, system, travel } from '../../../test/harness.ts'
import type { NoticeContent } from '../../notices.ts'

startProduct()

const credited = (about = '1'): NoticeContent => ({
  kind: 'rechargeCredited',
  about,
  link: screenLinks.balance(),
  params: { number: 'R1', amount: jpy(5_000) },
})
const found = (about: string): NoticeContent => ({
  kind: 'savedFinds',
  about,
  link: screenLinks.savedSearches(),
  params: {
    count: 1,
    searches: { en: 'Diggers', ja: 'ショベル', 'zh-Hans': '挖掘机' },
    finds: `Komatsu PC${about}`,
  },
})
const tell = (to: Person, notice: NoticeContent) => system().tx((ctx) => ctx.tell(to.id, notice))
const listOf = async (person: Person) => (await person.call(api.notices.listNotices, {})).data
const unreadOf = async (person: Person) => (await person.call(api.badges.countBadges, {})).data.messages
const mailsTo = (person: Person) => product().app.db`
  select m.subject, m.body from mail m join account a on a.email = m.to_address where a.id = ${person.id} order by m.id
`
/** Whatever the hour of the test is, it is quiet for this member for twenty-three more. */
const asleep = async (person: Person) => {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', hourCycle: 'h23' }).format(
      product().app.nowMs(),
    ),
  )
  const quiet = { fromHour: hour, untilHour: (hour + 23) % 24 }
  expect((await person.call(api.notices.savePreferences, { wishes: [], quiet })).code).toBe(200)
}

describe(api.notices.listNotices.path, () => {
  test('shows what was told, newest first, in the language that is read now', async () => {
    const me = await as.member()
    await tell(me, credited())
    await tell(me, found('200'))
    const { data, total } = await listOf(me.speaking('ja'))
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { kind: 'savedFinds', topic: 'saved', text: 'ショベル', isRead: false, link: screenLinks.savedSearches() },
      { kind: 'rechargeCredited', title: '残高に 5,000円 を加算しました', link: screenLinks.balance() },
    ])
    expect((await listOf(me)).data[1]?.title).toBe('JP¥5,000 is on your balance')
  })

  test('is asked for by topic and page by page', async () => {
    const me = await as.member()
    for (const about of ['1', '2', '3']) await tell(me, credited(about))
    await tell(me, found('1'))
    const first = (await me.call(api.notices.listNotices, { topic: 'payments', page_size: 2 })).data
    expect(first).toMatchObject({ total: 3 })
    expect(first.data).toHaveLength(2)
    const rest = (await me.call(api.notices.listNotices, { topic: 'payments', page_size: 2, after: first.next ?? '' }))
      .data
    expect(rest).toMatchObject({ next: null })
    expect(rest.data).toHaveLength(1)
  })

  test('nobody sees another’s, and nobody is told the same twice', async () => {
    const [me, other] = [await as.member(), await as.member()]
    expect([await tell(me, credited()), await tell(me, credited())]).toEqual([true, false])
    expect((await listOf(me)).total).toBe(1)
    expect((await listOf(other)).total).toBe(0)
    expect(await mailsTo(me)).toHaveLength(1)
  })

  test('what is undone with its transaction was never told', async () => {
    const me = await as.member()
    const undone = system().tx(async (ctx) => {
      await ctx.tell(me.id, credited())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await listOf(me)).total).toBe(0)
    expect(await mailsTo(me)).toHaveLength(0)
  })
})

describe(api.notices.readNotice.path, () => {
  test('opening one reads it; the badge counts the others', async () => {
    const me = await as.member()
    await tell(me, credited())
    await tell(me, found('1'))
    expect(await unreadOf(me)).toEqual({ all: 2, topics: { payments: 1, saved: 1 } })
    const [newest] = (await listOf(me)).data
    if (!newest) throw new Error('nothing was told')
    const answer = await me.call(api.notices.readNotice, { noticeId: newest.id })
    expect(answer.data).toMatchObject({ kind: 'savedFinds', isRead: true })
    expect(await unreadOf(me)).toEqual({ all: 1, topics: { payments: 1 } })
  })

  test('another’s is not found', async () => {
    const [me, other] = [await as.member(), await as.member()]
    await tell(me, credited())
    const [mine] = (await listOf(me)).data
    if (!mine) throw new Error('nothing was told')
    expect((await other.call(api.notices.readNotice, { noticeId: mine.id })).code).toBe(requestErrors.notFound.code)
    expect(await unreadOf(me)).toMatchObject({ all: 1 })
  })
})

describe(api.notices.readAllNotices.path, () => {
  test('reads all, or those of a topic, and leaves other members’ alone', async () => {
    const [me, other] = [await as.member(), await as.member()]
    for (const one of [me, other]) await tell(one, credited())
    await tell(me, found('1'))
    expect((await me.call(api.notices.readAllNotices, { topic: 'saved' })).data).toEqual({ count: 1 })
    expect(await unreadOf(me)).toMatchObject({ all: 1 })
    expect((await me.call(api.notices.readAllNotices, {})).data).toEqual({ count: 1 })
    expect(await unreadOf(me)).toMatchObject({ all: 0 })
    expect(await unreadOf(other)).toMatchObject({ all: 1 })
  })
})

describe('mails', () => {
  test('money is told at once, at night too; what does not hurry waits for the morning', async () => {
    const me = await as.member()
    await asleep(me)
    await tell(me, credited())
    await tell(me, found('1'))
    expect(await mailsTo(me)).toMatchObject([{ subject: 'JP¥5,000 is on your balance' }])
    await sweep('notices.mailDue')
    expect(await mailsTo(me)).toHaveLength(1)
    await travel(hours(24))
    await Promise.all([sweep('notices.mailDue'), sweep('notices.mailDue')])
    const mails = await mailsTo(me)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.body).toMatch(/^Hello Sato Kenji,\n\n[^]*Komatsu PC1[^]*choose which emails[^]*Kikai$/)
  })

  test('several that waited come in one, and what was read in the app is not mailed', async () => {
    const me = await as.member()
    await asleep(me)
    for (const about of ['1', '2', '3']) await tell(me, found(about))
    const [newest] = (await listOf(me)).data
    if (!newest) throw new Error('nothing was told')
    await me.call(api.notices.readNotice, { noticeId: newest.id })
    await travel(hours(24))
    await sweep('notices.mailDue')
    expect(await mailsTo(me)).toMatchObject([{ subject: '2 updates from Kikai' }])
  })

  test('are written in the reader’s language', async () => {
    const me = await as.member(await given.member({ language: 'zh-Hans' }))
    await tell(me, credited())
    expect(await mailsTo(me)).toMatchObject([
      { subject: 'JP¥5,000 已计入您的余额', body: expect.stringMatching(/^Sato Kenji，您好：/) },
    ])
  })
})

describe(api.notices.savePreferences.path, () => {
  const wish = { kind: 'savedFinds', channel: 'mail', wanted: false } as const

  test('what is not wanted is not mailed, but stands in the app', async () => {
    const me = await as.member()
    const before = (await me.call(api.notices.readPreferences, {})).data
    expect(before.quiet).toEqual({ fromHour: 21, untilHour: 8 })
    for (const { kind, channel, wanted } of before.wishes)
      expect(wanted, kind).toBe(channel !== 'sms' && kind !== 'wantedOfOwners')
    const saved = (await me.call(api.notices.savePreferences, { wishes: [wish], quiet: null })).data
    expect(saved).toMatchObject({ quiet: null, wishes: expect.arrayContaining([wish]) })
    await tell(me, found('1'))
    await sweep('notices.mailDue')
    expect(await mailsTo(me)).toEqual([])
    expect((await listOf(me)).total).toBe(1)
  })

  test('what carries a deadline cannot be turned off, and quiet hours need a beginning and an end', async () => {
    const me = await as.member()
    const kept = await me.call(api.notices.savePreferences, {
      // @ts-expect-error -- another client may send what ours cannot
      wishes: [{ ...wish, kind: 'orderPlaced' }],
      quiet: null,
    })
    expect(kept.code).toBe(requestErrors.invalidInput.code)
    const shipped = { kind: 'orderShipped', channel: 'mail', wanted: false } as const
    const unheard = await me.call(api.notices.savePreferences, { wishes: [shipped], quiet: null })
    expect(unheard).toMatchObject({
      code: requestErrors.invalidInput.code,
      data: { errors: [{ field: 'wishes.0.kind' }] },
    })
    const never = await me.call(api.notices.savePreferences, { wishes: [], quiet: { fromHour: 9, untilHour: 9 } })
    expect(never.code).toBe(requestErrors.invalidInput.code)
  })
})

describe('notices by SMS', () => {
  const problem = (about: string): NoticeContent => ({
    kind: 'saleProblem',
    about,
    link: screenLinks.balance(),
    params: { number: `O${about}`, what: 'Komatsu PC200', reason: 'Damaged', text: 'The bucket is bent' },
  })
  const asks = (person: Person, quiet: { fromHour: number; untilHour: number } | null = null) =>
    person.call(api.notices.savePreferences, {
      wishes: [{ kind: 'saleProblem', channel: 'sms', wanted: true }],
      quiet,
    })

  test('come to the number that a member has confirmed, and only to who asked for them', async () => {
    const [asked, silent] = [await as.member(), await as.member()]
    const numbers = [await bound(asked.id), await bound(silent.id)]
    expect((await asks(asked)).data.sms).toBe('ready')
    await tell(asked, problem('1'))
    await tell(silent, problem('2'))
    await sweep('notices.textDue')
    const [sent, ...others] = await smsTo(numbers[0]?.kept ?? '')
    expect(sent).toMatchObject({ state: 'queued', body: expect.stringContaining('Kikai') })
    expect(sent?.body).not.toContain('http')
    expect(others).toEqual([])
    expect(await smsTo(numbers[1]?.kept ?? '')).toEqual([])
  })

  test('do not come without a number, nor where none are sent', async () => {
    const me = await as.member()
    expect((await asks(me)).data.sms).toBe('noNumber')
    await tell(me, problem('1'))
    await product().app.db`update account set phone = '+447400123456' where id = ${me.id}`
    expect((await me.call(api.notices.readPreferences, {})).data.sms).toBe('notServed')
    await tell(me, problem('2'))
    await sweep('notices.textDue')
    expect(await smsTo('+447400123456')).toEqual([])
    expect((await listOf(me)).total).toBe(2)
  })

  test('wait for the end of the quiet hours', async () => {
    const me = await as.member()
    const { kept } = await bound(me.id)
    await asleep(me)
    await me.call(api.notices.savePreferences, {
      wishes: [{ kind: 'saleProblem', channel: 'sms', wanted: true }],
      quiet: (await me.call(api.notices.readPreferences, {})).data.quiet,
    })
    await tell(me, problem('1'))
    await sweep('notices.textDue')
    expect(await smsTo(kept)).toEqual([])
    await travel(hours(24))
    await Promise.all([sweep('notices.textDue'), sweep('notices.textDue')])
    expect(await smsTo(kept)).toHaveLength(1)
  })

  test('go to the number of then, and not to who has read it, wishes none any more or closes their account', async () => {
    const people = [await as.member(), await as.member(), await as.member(), await as.member()] as const
    const [moves, reads, stops, leaves] = people
    const numbers = []
    for (const person of people) {
      numbers.push((await bound(person.id)).kept)
      await asks(person)
      await tell(person, problem('1'))
    }
    const { kept: newer } = await bound(moves.id)
    await reads.call(api.notices.readAllNotices, {})
    const none = [{ kind: 'saleProblem', channel: 'sms', wanted: false } as const]
    await stops.call(api.notices.savePreferences, { wishes: none, quiet: null })
    expect((await leaves.call(api.members.destroyAccount, { password: 'slow-green-digger' })).code).toBe(200)
    await sweep('notices.textDue')
    expect(await smsTo(newer)).toHaveLength(1)
    for (const number of numbers) expect(await smsTo(number)).toEqual([])
  })

  test('wait behind what the product has to do, and not before somebody’s code', async () => {
    const me = await as.member()
    await bound(me.id)
    await asks(me)
    await tell(me, problem('1'))
    await sweep('notices.textDue')
    const jobs = await product().app.db`
      select task_identifier, priority from graphile_worker.jobs where task_identifier like 'sms.%' order by id desc limit 1
    `
    expect(jobs).toMatchObject([{ taskIdentifier: 'sms.notice', priority: 0 }])
  })

  test('are twenty a day at most; what is over stands in the app', async () => {
    const me = await as.member()
    const { kept } = await bound(me.id)
    await asks(me)
    for (let nth = 0; nth < 22; nth += 1) await tell(me, problem(String(nth)))
    await sweep('notices.textDue')
    expect(await smsTo(kept)).toHaveLength(20)
    expect((await listOf(me)).total).toBe(22)
  })
})
