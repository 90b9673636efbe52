import { renderPart } from '#app/test/render-part.tsx'
import { lazyPart } from '@kikai/client/parts/lazy-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CrudTable } from './crud-table.tsx'
import { PanelWaiting } from './loaded-panel.tsx'
import { resource } from './resource.ts'

const users = resource({
  name: 'test',
  call: accessCalls.listUsers,
  rowKey: ({ email }) => email,
  input: () => ({}),
})

const Panel = lazyPart<{ controls: React.ReactNode }>(() => Promise.reject(new Error('no connection')), {
  waiting: PanelWaiting,
  isBound: false,
})

test('a panel whose file does not load says so in its place: the list stays with what is typed, and it closes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React says it once more
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { host } = await renderPart(
    <MemoryRouter initialEntries={['/privilege/users?row=a@b.example']}>
      <CrudTable
        of={users}
        title="Users"
        search="Search"
        columns={[]}
        empty="None"
        panel={(_row, controls) => <Panel controls={controls} />}
      />
    </MemoryRouter>,
    ['console', 'request'],
  )
  const field = host.querySelector('input')
  if (!field) throw new Error('there is no search field')
  field.value = 'Meiji'
  await settle()
  await settle(() => vi.advanceTimersByTimeAsync(1_000))
  vi.useRealTimers()
  const panel = host.querySelector('aside')
  expect(panel?.textContent).toContain('That didn’t load')
  expect([host.querySelector('input'), field.value]).toEqual([field, 'Meiji'])
  await settle(() => panel?.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  expect(host.querySelector('aside')).toBe(null)
})
