import { describe, expect, test } from 'vitest'
import { keptIds } from './kept-ids.ts'

const id = (end: string) => `01900000-0000-7000-8000-00000000000${end}`

function device(stored: Record<string, string> = {}) {
  const events = new EventTarget()
  const storage = {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => void (stored[name] = value),
  }
  const otherTabWrites = (name: string, value: string) => {
    stored[name] = value
    events.dispatchEvent(Object.assign(new Event('storage'), { key: name }))
  }
  return { stored, events, otherTabWrites, kept: () => keptIds('kept', 3, storage, events) }
}

describe('what a device remembers', () => {
  test('is ids, each once, and no more than there is room for', () => {
    const { stored, kept } = device()
    kept().put([id('1'), id('2'), id('1'), id('3'), id('4')])
    expect(JSON.parse(stored['kept'] ?? '')).toEqual([id('1'), id('2'), id('3')])
  })

  test('is there again after a reload', () => {
    const there = device()
    there.kept().put([id('1'), id('2')])
    expect(there.kept().read()).toEqual([id('1'), id('2')])
  })

  test.each(['not JSON', '{"a":1}', '[1, null, "<b>", {}]', '"text"'])('%s is an empty list', (text) => {
    expect(device({ kept: text }).kept().read()).toEqual([])
  })

  test('another tab’s choice is seen here', () => {
    const there = device()
    const kept = there.kept()
    let told = 0
    const leave = kept.subscribe(() => (told += 1))
    there.otherTabWrites('kept', JSON.stringify([id('7')]))
    expect([kept.read(), told]).toEqual([[id('7')], 1])
    leave()
    there.otherTabWrites('kept', '[]')
    expect([kept.read(), told]).toEqual([[], 1])
  })

  test('what is read stays the same array until it changes', () => {
    const kept = device({ kept: JSON.stringify([id('1')]) }).kept()
    expect(kept.read()).toBe(kept.read())
  })
})
