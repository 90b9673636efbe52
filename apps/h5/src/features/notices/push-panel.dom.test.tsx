import { renderScreen } from '#app/test/render-screen.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import Preferences from '../../pages/me/setting/notice-preferences/notice-preferences.screen.tsx'

const { showPushOffer } = vi.hoisted(() => ({ showPushOffer: vi.fn<() => Promise<void>>(async () => {}) }))
vi.mock('#app/push/push-offer.tsx', () => ({ showPushOffer }))
const { offerPush } = await import('#app/push/offer-push')

const endpoint = 'https://push.example/1'
const keys = { p256dh: 'b'.repeat(87), auth: 'a'.repeat(22) }
const wishes = [
  { kind: 'chatMessage', channel: 'push', wanted: true },
  { kind: 'savedFinds', channel: 'mail', wanted: true },
]
const preferences = { wishes, quiet: null, sms: 'notServed' }

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'PushManager')
  localStorage.clear()
  showPushOffer.mockClear()
})

/** A browser that can show notices. */
function givenBrowser({ permission = 'default', asked = false, says = 'granted' } = {}) {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true)
  const own = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
  let subscribed = asked ? own : null
  const subscribe = vi.fn<(how: object) => Promise<object>>(async () => (subscribed = own))
  const pushManager = { getSubscription: async () => subscribed, subscribe }
  const requestPermission = vi.fn<() => Promise<string>>(async () => says)
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.assign(window, { PushManager: class {} })
  return { subscribe, requestPermission, unsubscribe }
}

async function shown(push: { key: string | null; isOn: boolean }) {
  const answers = { [noticesCalls.readPreferences.path]: preferences, [noticesCalls.readPush.path]: push }
  const stage = await renderScreen(Preferences, { domains: ['notices'], isLoggedIn: true, answers })
  await settle(() => {
    for (const one of stage.asked) if (one.path === noticesCalls.readPush.path) one.done(push)
  })
  const device = () => stage.host.querySelector<HTMLInputElement>('section:nth-of-type(2) input')
  const press = () => act(async () => device()?.click())
  return { ...stage, device, press }
}

test('a browser is asked for notices when its switch is turned on, and the server gets its address', async () => {
  const { subscribe } = givenBrowser()
  const { host, asked, press } = await shown({ key: 'our-key', isOn: false })
  expect(host.textContent).toContain('Show notices here')
  expect(host.textContent).not.toContain('Somebody writes to you in a chat')
  await press()
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'our-key' })
  const sent = asked.find(({ path }) => path === noticesCalls.addPush.path)
  expect(sent?.input).toEqual({ endpoint, ...keys })
})

test('once it is on, it says which kinds; turned off, neither the server nor the browser goes on', async () => {
  const { unsubscribe } = givenBrowser({ permission: 'granted', asked: true })
  const { host, asked, press } = await shown({ key: 'our-key', isOn: true })
  expect(host.textContent).toContain('Somebody writes to you in a chat')
  await press()
  const removed = asked.find(({ path }) => path === noticesCalls.removePush.path)
  expect(removed?.input).toEqual({ endpoint })
  await settle(() => removed?.done({}))
  expect(unsubscribe).toHaveBeenCalled()
})

test('a user who says no in the browser leaves nothing behind', async () => {
  const { subscribe } = givenBrowser({ says: 'denied' })
  const { paths, press } = await shown({ key: 'our-key', isOn: false })
  await press()
  expect(subscribe).not.toHaveBeenCalled()
  expect(paths()).not.toContain(noticesCalls.addPush.path)
})

test('what cannot be turned on is said, and where the server sends none nothing is', async () => {
  givenBrowser({ permission: 'denied' })
  expect((await shown({ key: 'our-key', isOn: false })).host.textContent).toContain('doesn’t let Kikai show notices')
  givenBrowser()
  expect((await shown({ key: null, isOn: false })).host.textContent).not.toContain('On this device')
  Reflect.deleteProperty(window, 'PushManager')
  expect((await shown({ key: 'our-key', isOn: false })).host.textContent).toContain('add Kikai to the Home Screen')
})

test('it is offered after something was sent, not to who has decided and not twice', async () => {
  givenBrowser()
  offerPush()
  await vi.waitFor(() => expect(showPushOffer).toHaveBeenCalledTimes(1))
  localStorage.setItem('push-asked', 'yes')
  offerPush()
  localStorage.clear()
  for (const permission of ['granted', 'denied']) {
    givenBrowser({ permission })
    offerPush()
  }
  await settle()
  expect(showPushOffer).toHaveBeenCalledTimes(1)
})
