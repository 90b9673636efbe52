import { api } from '@kikai/contract/api'
import { requestErrors } from '@kikai/contract/request.errors'
import { screenLinks } from '@kikai/contract/wire/screen-links'

import { serverLimits } from '../../platform/config/server-limits.ts'
import { jpy } from '@kikai/kernel/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, as } from '../../../test/as.ts'
import { workOffAnnounced } from '../../../test/given/messages/announced.ts'
import { given } from '../../../test/given.ts'
import { accepted } from '../../../test/given/deals/orders.ts'
import { newVapid, pushService } from '../../../test/given/messages/push-service.ts'
import { product, startProduct, system } from '../../../test/harness.ts'
import type { NoticeContent } from '../../notices.ts'
import { pushServiceOf } from '../../platform/push/push-service.ts'

const vapid = newVapid()
const service = pushService()
const pushHosts: string[] = []
startProduct({ config: { vapid, pushHosts } })
beforeAll(async () => void pushHosts.push(await service.open()))
afterAll(() => service.close())

const answered = (about: string): NoticeContent => ({
  kind: 'questionAnswered',
  about,
  link: screenLinks.balance(),
  params: { what: 'PC200', answer: 'It has 4,100 hours' },
})
const outbid = (about: string): NoticeContent => ({
  kind: 'lotOutbid',
  about,
  link: screenLinks.myAuctions(),
  params: { what: 'PC200', price: jpy(1_000_000) },
})
const tell = (to: Person, notice: NoticeContent) => system().tx((ctx) => ctx.tell(to.id, notice))
const pushes = () => workOffAnnounced(/^notice\.told$/)
const turnedOn = async (person: Person) => {
  const browser = service.browser()
  accepted(await person.call(api.notices.addPush, browser))
  return browser
}
const arrivedAt = ({ endpoint }: { endpoint: string }) => service.arrived.filter(({ path }) => endpoint.endsWith(path))
const browsersInAll = async ({ id }: Person) =>
  (await product().app.db`select from notice_browser where member_id = ${id}`).length

describe(api.notices.addPush.path, () => {
  test('from then on this browser is sent titles, encrypted for it and signed, in its reader’s language', async () => {
    const me = await as.member(await given.member({ language: 'ja' }))
    const browser = await turnedOn(me)
    await tell(me, outbid('1'))
    expect(await pushes()).toBe(1)
    const [notice] = accepted(await me.speaking('ja').call(api.notices.listNotices, {})).data
    expect(arrivedAt(browser)).toEqual([
      {
        path: new URL(browser.endpoint).pathname,
        ttl: String(serverLimits.pushLifeSeconds),
        urgency: 'high',
        sender: vapid.publicKey,
        claims: { aud: pushHosts[0], sub: 'mailto:kikai@localhost' },
        text: { title: notice?.title, language: 'ja', path: `/h5/#${screenLinks.myAuctions()}`, tag: notice?.id },
      },
    ])
    const [kept] = await product().app.db`select sealed from notice_browser where member_id = ${me.id}`
    expect(Buffer.from(kept?.sealed).toString('latin1')).not.toContain(new URL(browser.endpoint).pathname)
  })

  test.each(['http://push.example/1', 'https://192.168.1.1/1', 'https://localhost.example:22/1', 'no address'])(
    'refuses %s, to which nothing may be sent',
    async (endpoint) => {
      const me = await as.member()
      const answer = await me.call(api.notices.addPush, { ...service.browser(), endpoint })
      expect(answer.code).toBe(requestErrors.invalidInput.code)
    },
  )

  test('keeps the newest browsers of a member', async () => {
    const me = await as.member()
    const first = await turnedOn(me)
    for (let nth = 0; nth < serverLimits.pushBrowsersMax; nth += 1) await turnedOn(me)
    expect(await browsersInAll(me)).toBe(serverLimits.pushBrowsersMax)
    expect(accepted(await me.call(api.notices.readPush, { endpoint: first.endpoint })).isOn).toBe(false)
  })

  test('a browser in which somebody else turns it on is theirs alone', async () => {
    const [one, other] = [await as.member(), await as.member()]
    const browser = await turnedOn(one)
    accepted(await other.call(api.notices.addPush, browser))
    await tell(one, outbid('1'))
    expect(await pushes()).toBe(0)
    expect(accepted(await one.call(api.notices.readPush, { endpoint: browser.endpoint })).isOn).toBe(false)
    expect(accepted(await other.call(api.notices.readPush, { endpoint: browser.endpoint }))).toEqual({
      key: vapid.publicKey,
      isOn: true,
    })
    await one.call(api.notices.removePush, { endpoint: browser.endpoint })
    expect(await browsersInAll(other)).toBe(1)
  })
})

describe('nothing is shown', () => {
  const nothingArrives = async (me: Person, browser: { endpoint: string }) => {
    await tell(me, outbid('later'))
    await pushes()
    expect(arrivedAt(browser)).toEqual([])
  }

  test('after it was turned off', async () => {
    const me = await as.member()
    const browser = await turnedOn(me)
    accepted(await me.call(api.notices.removePush, { endpoint: browser.endpoint }))
    await nothingArrives(me, browser)
  })

  test('after a logout, and after every login was ended', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const [mine, theirs] = [await turnedOn(me), await turnedOn(other)]
    accepted(await me.call(api.identity.logOut, {}))
    expect(await browsersInAll(me)).toBe(0)
    await nothingArrives(me, mine)
    await product().app.db`update account set session_epoch = session_epoch + 1 where id = ${other.id}`
    await nothingArrives(other, theirs)
  })

  test('of what was read meanwhile, of kinds that were switched off, and of kinds that can wait', async () => {
    const me = await as.member()
    const browser = await turnedOn(me)
    await tell(me, outbid('1'))
    accepted(await me.call(api.notices.readAllNotices, {}))
    await pushes()
    await tell(me, { kind: 'feedbackAnswered', about: '1', link: '/', params: { number: 'F1', answer: 'Thank you' } })
    const wishes = [{ kind: 'lotOutbid', channel: 'push', wanted: false }] as const
    accepted(await me.call(api.notices.savePreferences, { wishes: [...wishes], quiet: null }))
    await nothingArrives(me, browser)
  })

  test('at night of what can wait for the morning', async () => {
    const me = await as.member()
    await turnedOn(me)
    const hour = new Date(product().app.nowMs()).getUTCHours()
    await product().app.db`update member set time_zone = 'UTC' where id = ${me.id}`
    const quiet = { fromHour: hour, untilHour: (hour + 23) % 24 }
    accepted(await me.call(api.notices.savePreferences, { wishes: [], quiet }))
    await tell(me, answered('1'))
    await tell(me, outbid('1'))
    const jobs = await product().app.db`
      select run_at > app_now() + interval '1 hour' as waits
      from graphile_worker.jobs
      where task_identifier = 'notice.told'
      order by id
    `
    await pushes()
    expect(jobs.map(({ waits }) => waits)).toEqual([true, false])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i has no such browser any more: it is forgotten', async (status) => {
    const me = await as.member()
    await turnedOn(me)
    service.answers.push(status)
    await tell(me, outbid('1'))
    await pushes()
    expect(await browsersInAll(me)).toBe(0)
  })

  test('that fails again and again is given up, one that comes back is not; nobody follows where it points', async () => {
    const [me, other] = [await as.member(), await as.member()]
    const browser = await turnedOn(me)
    for (let nth = 1; nth <= serverLimits.pushFailuresMax; nth += 1) {
      service.answers.push(nth === 2 ? 201 : nth % 2 ? 500 : 302)
      await tell(me, outbid(`${nth}`))
      await pushes()
    }
    expect(await browsersInAll(me)).toBe(1)
    service.answers.push(429, 503)
    for (const about of ['a', 'b']) {
      await tell(me, outbid(about))
      await pushes()
    }
    expect(await browsersInAll(me)).toBe(0)
    expect(service.arrived.some(({ path }) => path === '/elsewhere')).toBe(false)
    expect(arrivedAt(browser)).toHaveLength(serverLimits.pushFailuresMax + 2)
    expect(await browsersInAll(other)).toBe(0)
  })

  test('inside of our own network is asked nothing, whatever its name says', async () => {
    const { app } = product()
    const hidden = { ...service.browser(), endpoint: 'https://localhost/1' }
    expect(await pushServiceOf(app.config)?.send([hidden], '{}')).toEqual(['failed'])
    expect(await pushServiceOf({ ...app.config, pushHosts: [] })?.send([service.browser()], '{}')).toEqual(['gone'])
  })
})

test('without keys nobody is offered it', async () => {
  const { config } = product().app
  expect(pushServiceOf({ ...config, vapid: null })).toBeNull()
})
