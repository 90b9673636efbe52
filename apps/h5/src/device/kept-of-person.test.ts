import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { forgetKeptOfPerson, keptBeginnings, keptNames, onForgotten } from './kept-of-person.ts'

/**
 * The modules that write to the browser's storage and why their data may stay after a logout; `ofPerson` is deleted.
 */
const writers: Readonly<Record<string, string>> = {
  'device/kept-ids.ts': 'ofPerson',
  'pages/home/search/parts/searched-words.ts': 'ofPerson',
  'device/kept-draft.ts': 'ofPerson',
  'pages/me/backend-manage/goods-manage/import-goods/kept-sheet.ts': 'ofPerson',
  'features/catalogue/seen.ts': 'that this device remembers nothing is a setting of the device',
  'app/login/newer-terms.ts': 'ofPerson',
  'app/push/push-offer.tsx': 'ofPerson',
  'app/frame/theme.ts': 'how bright the screen is, is a setting of the device',
  'app/language/language.ts': 'the language of whoever reads here',
  'device/estimate-currency.ts': 'in which currency prices are estimated is a setting of the device',
  'device/found-view.ts': 'whether a search shows cards or lines is a setting of the device',
  'app/login/login.ts': 'for the tab, until the login that it leads to',
  'features/identity/provider-window.ts': 'for the tab, until the login or registration at whose provider it began',
  'app/screens/scroll-positions.ts': 'for the tab; emptied with the rest at logout (client.ts)',
  'ui/forms/code-field.tsx': 'for the tab: until when no further code is sent',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(root + path, 'utf8')
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
)

function device(stored: Record<string, string>) {
  const events = new EventTarget()
  const storage = {
    get length() {
      return Object.keys(stored).length
    },
    key: (at: number) => Object.keys(stored)[at] ?? null,
    removeItem: (name: string) => void Reflect.deleteProperty(stored, name),
  }
  return { stored, events, forget: () => forgetKeptOfPerson(storage, events) }
}

describe('what a device keeps of a person', () => {
  test('is gone after logout, the settings of the device stay', () => {
    const ofPerson = [...Object.values(keptNames), ...Object.values(keptBeginnings).map((name) => `${name}m1:new`)]
    const others = { theme: 'dark', language: 'ja', 'seen-goods-off': '1' }
    const here = device({ ...Object.fromEntries(ofPerson.map((name) => [name, '["PC200"]'])), ...others })
    here.forget()
    expect(here.stored).toEqual(others)
  })

  test('is gone from screens that hold it as well', () => {
    const here = device({})
    let told = 0
    onForgotten(() => (told += 1), here.events)
    here.forget()
    expect(told).toBe(1)
  })

  test('is written by nobody who is not on the list', () => {
    const writing = paths.filter((path) => /[sS]torage\.setItem\(/.test(read(path)))
    expect(writing.toSorted()).toEqual(Object.keys(writers).toSorted())
  })

  test('has its names in one place', () => {
    const all = [...Object.values(keptNames), ...Object.values(keptBeginnings)]
    const elsewhere = paths.filter(
      (path) =>
        path !== 'device/kept-of-person.ts' && all.some((name) => new RegExp(`['"\`]${name}['"\`$]`).test(read(path))),
    )
    expect(elsewhere).toEqual([])
    for (const [path, why] of Object.entries(writers))
      if (why === 'ofPerson') expect(read(path), path).toMatch(/keptNames|keptBeginnings|name: string/)
  })
})
