import { settle } from '@kikai/client/test/mount.tsx'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'
import { stand, type } from './test/stand.tsx'

afterEach(() => {
  vi.useRealTimers()
})

/** A search with one filter beside its words, as the search screen has them. */
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
  const { host } = await stand(<Search told={told} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await settle(() => type(host.querySelector('input'), 'komatsu'))
  await settle(() => host.querySelector<HTMLElement>('#filter')?.click())
  await settle(() => vi.advanceTimersByTime(500))
  expect(told.mock.lastCall).toEqual([{ words: 'komatsu', inspected: true }])
})
