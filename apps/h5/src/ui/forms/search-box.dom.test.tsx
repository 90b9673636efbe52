import { settle } from '@kikai/client/test/mount.tsx'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { render, type } from '../test/render.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** A search with one filter beside the text, as on the search screen. */
function Search({ told }: { told: (asked: unknown) => void }) {
  const [filters, setFilters] = useState({ words: '', inspected: false })
  const ask = (next: typeof filters) => {
    setFilters(next)
    told(next)
  }
  return (
    <>
      <SearchBox value={filters.words} onSearch={(words) => ask({ ...filters, words })} />
      <button type="button" id="filter" onClick={() => ask({ ...filters, inspected: true })}>
        {'inspected'}
      </button>
    </>
  )
}

test('a filter that is pressed while the words still wait is kept when they are searched for', async () => {
  const told = vi.fn<(asked: unknown) => void>()
  const { host } = await render(<Search told={told} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await settle(() => type(host.querySelector('input'), 'komatsu'))
  await settle(() => host.querySelector<HTMLElement>('#filter')?.click())
  await settle(() => vi.advanceTimersByTime(500))
  expect(told.mock.lastCall).toEqual([{ words: 'komatsu', inspected: true }])
})

test('words that are cleared before their search is shown stay cleared, and those that are shown are not searched for again', async () => {
  const told = vi.fn<(words: string) => void>()
  // Where the search text is part of the address, the value changes only with the next screen.
  const { host, show } = await render(<SearchBox value="" onSearch={told} />)
  const submit = () => settle(() => host.querySelector('form')?.requestSubmit())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await settle(() => type(host.querySelector('input'), 'komatsu'))
  await settle(() => vi.advanceTimersByTime(500))
  await settle(() => host.querySelector<HTMLElement>('button')?.click())
  expect(told.mock.calls).toEqual([['komatsu'], ['']])
  await show(<SearchBox value="komatsu" onSearch={told} />)
  await show(<SearchBox value="" onSearch={told} />)
  expect(host.querySelector('input')?.value).toBe('')
  await show(<SearchBox value="komatsu" onSearch={told} />)
  await submit()
  expect(told).toHaveBeenCalledTimes(2)
})

test('words whose search led nowhere are searched for again on Enter', async () => {
  const told = vi.fn<(words: string) => void>()
  const { host } = await render(<SearchBox value="" onSearch={told} />)
  await settle(() => type(host.querySelector('input'), 'komatsu'))
  await settle(() => host.querySelector('form')?.requestSubmit())
  await settle(() => host.querySelector('form')?.requestSubmit())
  expect(told.mock.calls).toEqual([['komatsu'], ['komatsu']])
})

test('what is typed on while a search comes back stays', async () => {
  const { host, show } = await render(<SearchBox value="" onSearch={() => undefined} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await settle(() => type(host.querySelector('input'), 'kom'))
  await settle(() => vi.advanceTimersByTime(500))
  await settle(() => type(host.querySelector('input'), 'komatsu'))
  await show(<SearchBox value="kom" onSearch={() => undefined} />)
  expect(host.querySelector('input')?.value).toBe('komatsu')
})

test('after a search the field lets go of the focus where a touch keyboard would cover what was found', async () => {
  const coarse = vi.spyOn(window, 'matchMedia')
  const search = async (isTouch: boolean) => {
    coarse.mockImplementation((query) => Object.assign(new EventTarget(), mediaQuery(query, isTouch)))
    const { host } = await render(<Search told={() => undefined} />)
    const field = host.querySelector('input')
    await settle(() => field?.focus())
    await settle(() => host.querySelector('form')?.requestSubmit())
    return document.activeElement === field
  }
  expect(await search(false)).toBe(true)
  expect(await search(true)).toBe(false)
  coarse.mockRestore()
})

const mediaQuery = (media: string, isTouch: boolean) => ({
  media,
  matches: isTouch && media === '(pointer: coarse)',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
})
