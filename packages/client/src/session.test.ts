import { describe, expect, test } from 'vitest'
import { memoryStorage } from './test/loopback-server.ts'
import { createSession } from './session.ts'

class StorageEvent extends Event {
  readonly key: string | null
  constructor(key: string | null) {
    super('storage')
    this.key = key
  }
}

describe('specification §4, §9: logged in means a token in local storage', () => {
  test('§9 stored token: is a session; it lies under the key `token`', () => {
    const storage = memoryStorage()
    const session = createSession(storage, new EventTarget())
    expect(session.read()).toBeNull()
    session.start({ token: 'a.b', signKey: 'k', device: 'd', memberId: 'maud' })
    expect([storage.getItem('token'), session.read()]).toEqual([
      'a.b',
      { token: 'a.b', signKey: 'k', memberId: 'maud' },
    ])
  })

  test('the secret that a login gave this device outlives the session, for the next login', () => {
    const storage = memoryStorage()
    const session = createSession(storage, new EventTarget())
    expect(session.device()).toBe('')
    session.start({ token: 'a.b', signKey: 'k', device: 'd', memberId: 'maud' })
    session.end('asked')
    expect(session.device()).toBe('d')
    expect(createSession(storage, new EventTarget()).device()).toBe('d')
  })

  test('§4 login state: logging out removes the token and tells of it once', () => {
    const session = createSession(memoryStorage({ token: 'a.b' }), new EventTarget())
    const reasons: string[] = []
    session.onLogout((reason) => reasons.push(reason))
    expect([session.end('asked'), session.end('asked'), reasons]).toEqual([true, false, ['asked']])
  })

  test('another tab’s logout and login are followed', () => {
    const storage = memoryStorage({ token: 'a.b' })
    const tab = new EventTarget()
    const session = createSession(storage, tab)
    let logouts = 0
    session.onLogout(() => (logouts += 1))
    storage.removeItem('token')
    tab.dispatchEvent(new StorageEvent('token'))
    expect([session.read(), logouts]).toEqual([null, 1])
    storage.setItem('token', 'c.d')
    tab.dispatchEvent(new StorageEvent('token'))
    expect(session.read()?.token).toBe('c.d')
  })

  test('the company that is acted for is of this tab: another tab’s choice changes nothing here, a later tab begins with it', () => {
    const storage = memoryStorage({ token: 'a.b' })
    const tab = new EventTarget()
    const session = createSession(storage, tab)
    let changes = 0
    session.onCompany(() => (changes += 1))
    session.actFor('one')
    session.actFor('one')
    expect([session.read()?.company, changes]).toEqual(['one', 1])
    const other = createSession(storage, new EventTarget())
    expect(other.read()?.company).toBe('one')
    other.actFor('two')
    tab.dispatchEvent(new StorageEvent('company'))
    tab.dispatchEvent(new StorageEvent(null))
    expect(session.read()?.company).toBe('one')
  })

  test('the choice of a company ends with the login', () => {
    const storage = memoryStorage({ token: 'a.b', company: 'one' })
    const session = createSession(storage, new EventTarget())
    session.end('expired')
    session.start({ token: 'c.d', signKey: 'k', device: 'd', memberId: 'maud' })
    expect([session.read()?.company, storage.getItem('company')]).toEqual([undefined, null])
  })
})
