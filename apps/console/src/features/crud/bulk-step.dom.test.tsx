import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { accessCalls } from '@kikai/contract/access/access.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CrudTable } from './crud-table.tsx'
import { resource } from './resource.ts'
import { useColumns } from './use-columns.tsx'

const users = resource({
  name: 'test',
  call: accessCalls.listUsers,
  rowKey: ({ email }) => email,
  input: ({ words = '' }) => ({ words }),
})
const userOf = (name: string, at: number) => ({
  id: `0197a000-0000-7000-8000-00000000000${at}`,
  name,
  email: `${name}@kikai.example`,
  roles: [],
  secondFactor: false,
  lastSeenAt: null,
})

function List() {
  const col = useColumns(users)
  return (
    <CrudTable
      of={users}
      title="Users"
      search="Search"
      columns={[col.person('name', 'Name', { opens: true })]}
      empty="None"
      bulk={[
        {
          label: (rows) => `Greet ${rows.map(({ name }) => name).join(' and ')}`,
          form: (rows, onClose) => (
            <dialog open>
              {rows.length}
              <button type="button" onClick={() => onClose(false)}>
                {'Not now'}
              </button>
              <button type="button" onClick={() => onClose(true)}>
                {'Greeted'}
              </button>
            </dialog>
          ),
        },
        { label: (rows) => `Call ${rows.length}`, fits: ({ name }) => name !== 'Ann', form: () => null },
      ]}
    />
  )
}

async function render(total = 3) {
  const { host, sent, asked } = await renderPart(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
    ['console', 'request'],
  )
  await settle(() => sent(accessCalls.listUsers.path)?.done({ data: ['Ann', 'Ben', 'Cho'].map(userOf), total }))
  const tick = (label: string) =>
    settle(() => host.querySelector<HTMLElement>(`input[type=checkbox][aria-label="${label}"]`)?.click())
  const press = (text: string) =>
    settle(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click())
  return { host, tick, press, asked }
}

test('the ticked rows are counted beside the step for them, and are given up when it was taken', async () => {
  const { host, tick, press } = await render()
  expect(host.querySelector('.list-chosen')).toBeNull()
  await tick('Ann')
  await tick('Cho')
  expect(host.querySelector('.list-chosen')?.textContent).toContain('2 rows selected')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Call 1')
  await press('Greet Ann and Cho')
  expect(host.querySelector('dialog')?.textContent).toContain('2')
  await press('Not now')
  expect(host.querySelector('.list-chosen')?.textContent).toContain('2 rows selected')
  await press('Greet Ann and Cho')
  await press('Greeted')
  expect(host.querySelector('.list-chosen')).toBeNull()
})

test('another search gives up the ticked rows, so that nothing unseen is acted upon', async () => {
  const { host, tick } = await render()
  await tick('Select all rows on this page')
  expect(host.querySelector('.list-chosen')?.textContent).toContain('3 rows selected')
  const field = host.querySelector<HTMLInputElement>('input[type=search]')
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ben')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => field?.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  expect(host.querySelector('.list-chosen')).toBeNull()
})

test('all that the filter shows is chosen over its pages', async () => {
  const { host, tick, press, asked } = await render(4)
  await tick('Ann')
  await press('Select all 4 that the filter shows')
  const all = asked.at(-1)
  expect(all).toMatchObject({ path: accessCalls.listUsers.path, input: { words: '', current_page: 1, page_size: 100 } })
  await settle(() => all?.done({ data: ['Ann', 'Ben', 'Cho', 'Dan'].map(userOf), total: 4 }))
  expect(host.querySelector('.list-chosen')?.textContent).toContain('4 rows selected')
  // One that is not on this page stays ticked when another is let go.
  await tick('Ben')
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(
    'Greet Ann and Cho and Dan',
  )
})
