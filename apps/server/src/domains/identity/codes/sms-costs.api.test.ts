import { api } from '@kikai/contract/api'
import { identityErrors } from '@kikai/contract/identity/identity.errors'
import { requestErrors } from '@kikai/contract/request.errors'
import { headers } from '@kikai/contract/wire/headers'
import { screenLinks } from '@kikai/contract/wire/screen-links'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../../test/as.ts'
import { given } from '../../../../test/given.ts'
import { accepted } from '../../../../test/given/deals/orders.ts'
import { aNumber, bound, carrySms, codeBySms, smsTo, spentSms } from '../../../../test/given/messages/sms.ts'
import { days, hours, minutes, product, startProduct, sweep, system, travel } from '../../../../test/harness.ts'

const smsPerDay = 480
startProduct({ config: { smsPerDay } })

const alarms: unknown[][] = []
beforeEach(async () => {
  Object.assign(product().app.log, { error: (...parts: unknown[]) => void alarms.push(parts) })
  alarms.length = 0
  await travel(days(2))
})

let count = 0
const network = () => `10.7.${(count += 1) >> 8}.${count & 255}`
const ask = (mobile: string, address = network()) =>
  as.guest().call(api.identity.sendPhoneCode, { dialCode: '+81', mobile, purpose: 'login' }, { address })
const stateOf = async (number: string) => (await smsTo(number))[0]?.state
const somebody = async () => bound((await given.member()).id)

describe('what SMS cost', () => {
  test('messages that are not sent cost nothing: strangers’ numbers leave a country’s members their codes', async () => {
    for (let nth = 0; nth < 210; nth += 1) expect((await ask(aNumber().typed)).code).toBe(200)
    await carrySms()
    const { typed, kept } = await somebody()
    expect((await ask(typed)).code).toBe(200)
    await carrySms()
    expect(await stateOf(kept)).toBe('kept')
  })

  test('G18 all together have an end: then nothing is sent, everybody is answered as before, and the log says so once an hour', async () => {
    await spentSms(smsPerDay - 1)
    const people = await Promise.all([somebody(), somebody(), somebody(), somebody()])
    for (const { typed } of people) await ask(typed)
    await carrySms()
    const states = await Promise.all(people.map(({ kept }) => stateOf(kept)))
    expect(states.filter((state) => state === 'kept')).toHaveLength(1)
    expect(states.filter((state) => state === 'dropped')).toHaveLength(3)
    const [late, unknown] = [await somebody(), aNumber()]
    expect(await ask(late.typed)).toEqual(await ask(unknown.typed))
    expect(alarms).toHaveLength(1)
    expect(JSON.stringify(alarms)).not.toContain(people[0]?.kept)
    await travel(hours(1.1))
    await ask((await somebody()).typed)
    await carrySms()
    expect(alarms).toHaveLength(2)
  })

  test('a day is any 24 hours: what was spent comes back when it is a day old, and not before', async () => {
    await spentSms(smsPerDay)
    const [early, later] = [await somebody(), await somebody()]
    await travel(hours(23))
    await ask(early.typed)
    await carrySms()
    expect(await stateOf(early.kept)).toBe('dropped')
    await travel(hours(1.1))
    await ask(later.typed)
    await carrySms()
    expect(await stateOf(later.kept)).toBe('kept')
  })

  test('G18 a range of numbers whose codes to bind them hardly anybody uses gets none for a while, and the console says which', async () => {
    const { db } = product().app
    const [me, other] = [await as.member(), await as.member()]
    const bind = (mobile: string) =>
      other.call(api.identity.sendPhoneCode, { dialCode: '+81', mobile, purpose: 'bind' }, { address: network() })
    const sent = (used: number, prefix: string) => db`
      insert into sms (to_number, body, language, state, purpose, country, spent_at, created_at, used_at, member_id)
      select ${prefix} || lpad(n::text, 7, '0'), '', 'en', 'sent', 'code', 'XX', app_now(), app_now() - interval '1 hour',
        case when n <= ${used}::int then app_now() end, ${me.id}
      from generate_series(1, 50) as n
    `
    const [pumped, honest] = [await somebody(), await somebody()]
    await db`update account set phone = '+819077712345' where phone = ${pumped.kept}`
    await sent(4, '+819077')
    await sent(5, '+819088')
    expect((await bind('090-7779-9999')).code).toBe(identityErrors.noCodesLeft.code)
    expect((await bind('090-8889-9999')).code).toBe(200)
    await ask('090-7771-2345')
    await ask(honest.typed)
    await carrySms()
    expect(await stateOf('+819077799999')).toBeUndefined()
    expect(await stateOf('+819088899999')).toBe('kept')
    // Whose number is bound gets their code, whoever asks for others of its range.
    expect(await stateOf('+819077712345')).toBe('kept')
    expect(await stateOf(honest.kept)).toBe('kept')
    expect(JSON.stringify(alarms)).toContain('+819077')
    const closed = async () => (await (await as.administrator()).call(api.settings.readOperator, {})).data.smsClosed
    expect(await closed()).toEqual(['+819077'])
    await travel(hours(25))
    expect(await closed()).toEqual([])
    await bind('090-7778-8888')
    await carrySms()
    expect(await stateOf('+819077788888')).toBe('kept')
  })

  test('G18 a code that was used counts as used, and one that still may be says nothing', async () => {
    const { typed, kept } = await somebody()
    const here = network()
    expect((await ask(typed, here)).code).toBe(200)
    await carrySms()
    const used = async () => product().app.db`select used_at from sms where to_number = ${kept} and used_at is not null`
    expect(await used()).toHaveLength(0)
    const login = { dialCode: '+81', mobile: typed, code: await codeBySms(kept), agreed: true as const }
    expect((await as.guest().call(api.identity.smsLogin, login, { address: here })).code).toBe(200)
    expect(await used()).toHaveLength(1)
  })

  test('G18 one country has an end of its own', async () => {
    await spentSms(199, { country: 'JP' })
    const [last, over] = [await somebody(), await somebody()]
    for (const { typed } of [last, over]) {
      await ask(typed)
      await carrySms()
    }
    expect([await stateOf(last.kept), await stateOf(over.kept)]).toEqual(['kept', 'dropped'])
  })

  test('notices come out of the same sum and take a quarter of it at most, so that codes are never without money', async () => {
    await spentSms(smsPerDay / 4 - 1, { purpose: 'notice' })
    const me = await as.member()
    const { typed, kept } = await bound(me.id)
    await me.call(api.notices.savePreferences, {
      wishes: [{ kind: 'saleProblem', channel: 'sms', wanted: true }],
      quiet: null,
    })
    for (const about of ['1', '2'])
      await system().tx((ctx) =>
        ctx.tell(me.id, {
          kind: 'saleProblem',
          about,
          link: screenLinks.balance(),
          params: { number: `O${about}`, what: 'Komatsu PC200', reason: 'Damaged', text: 'The bucket is bent' },
        }),
      )
    expect(await sweep('notices.textDue')).toBe(2)
    await carrySms()
    const states = (await smsTo(kept)).map(({ state }) => state)
    expect(states).toHaveLength(2)
    expect(states).toEqual(expect.arrayContaining(['dropped', 'kept']))
    await ask(typed)
    await carrySms()
    expect(await stateOf(kept)).toBe('kept')
    expect((await smsTo(kept))[0]?.body).toContain('code')
  })

  test('members who bind number after number take a quarter of a country’s messages, and nothing of the notices', async () => {
    const { id } = await as.member()
    await spentSms(50, { country: 'JP', boundBy: id })
    const me = await as.member()
    const number = aNumber()
    const asked = { dialCode: '+81', mobile: number.typed, purpose: 'bind' } as const
    const answer = await me.call(api.identity.sendPhoneCode, asked, { address: network() })
    expect(answer.code).toBe(identityErrors.noCodesLeft.code)
    const { typed, kept } = await somebody()
    await ask(typed)
    await carrySms()
    expect([await stateOf(number.kept), await stateOf(kept)]).toEqual([undefined, 'kept'])
  })

  test('five members who ask for code after code leave half of a country’s share to others, who get theirs', async () => {
    const bind = async (who: Person) => {
      const number = aNumber()
      const asked = { dialCode: '+81', mobile: number.typed, purpose: 'bind' } as const
      return { number, ...(await who.call(api.identity.sendPhoneCode, asked, { address: network() })) }
    }
    const greedy = await Promise.all(Array.from({ length: 5 }, () => as.member()))
    for (let nth = 0; nth < 10; nth += 1) for (const who of greedy) await bind(who)
    const honest = await Promise.all(Array.from({ length: 20 }, () => as.member()))
    for (const who of honest) {
      const { code, number } = await bind(who)
      expect(code).toBe(200)
      await carrySms()
      expect(await stateOf(number.kept)).toBe('kept')
    }
  })

  test('an office binds ten numbers a day, and is told to come back for more', async () => {
    const address = network()
    const codes = []
    for (let nth = 0; nth < 11; nth += 1) {
      const asked = { dialCode: '+81', mobile: aNumber().typed, purpose: 'bind' } as const
      codes.push((await (await as.member()).call(api.identity.sendPhoneCode, asked, { address })).code)
      await travel(hours(0.2))
    }
    expect([codes.slice(0, 10).every((code) => code === 200), codes[10]]).toEqual([true, requestErrors.tooOften.code])
  })

  test('strangers who ask for codes leave a quarter of a country’s messages for known devices', async () => {
    const { id, email, password } = await given.member()
    const { typed, kept } = await bound(id)
    const { device } = accepted(
      await as.guest().call(api.identity.emailLogin, { email, password, agreed: true }, { address: network() }),
    )
    await spentSms(50, { country: 'JP', byStranger: true })
    const other = await somebody()
    await ask(other.typed)
    const asked = { dialCode: '+81', mobile: typed, purpose: 'login' } as const
    const from = { address: network(), headers: { [headers.device]: device } }
    accepted(await as.guest().call(api.identity.sendPhoneCode, asked, from))
    await carrySms()
    expect([await stateOf(other.kept), await stateOf(kept)]).toEqual(['dropped', 'kept'])
  })

  test('a message is paid for once, however often a provider has to be asked', async () => {
    const { typed, kept } = await somebody()
    await ask(typed)
    const { app } = product()
    await app.db`update sms set spent_at = app_now() where to_number = ${kept}`
    await spentSms(smsPerDay)
    await carrySms()
    expect(await stateOf(kept)).toBe('kept')
  })

  test('a code that was not sent within its life is not sent any more', async () => {
    const { typed, kept } = await somebody()
    await ask(typed)
    await travel(minutes(11))
    await carrySms()
    expect(await smsTo(kept)).toMatchObject([{ state: 'dropped', body: '' }])
  })
})
