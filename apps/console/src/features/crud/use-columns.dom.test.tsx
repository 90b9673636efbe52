import { renderPart } from '#app/test/render-part.tsx'
import { customersCalls } from '@kikai/contract/customers/customers.calls'
import { jpy } from '@kikai/kernel/money'
import { instantOf } from '@kikai/kernel/instant'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Column } from './column.ts'
import { resource, type RowOf } from './resource.ts'
import { useColumns } from './use-columns.tsx'

const members = resource({
  name: 'members',
  call: customersCalls.listCustomers,
  rowKey: ({ id }) => id,
  input: () => ({}),
})
type Row = RowOf<typeof members.call>
type Make = (col: ReturnType<typeof useColumns<typeof members.call>>) => Column<Row>

const row = {
  name: 'Ashworth',
  phone: '+44',
  email: '',
  orders: 1234,
  company: { name: 'Aire Plant' },
  joinedAt: instantOf(new Date('2026-11-20T00:00:00Z')),
  lastSeenAt: null,
} as Row

/** How a column shows the row, and how it exports it. */
async function shownBy(make: Make) {
  let column: Column<Row> | undefined
  function Cell() {
    column = make(useColumns(members))
    return column.show(row)
  }
  const { host } = await renderPart(
    <MemoryRouter>
      <Cell />
    </MemoryRouter>,
    ['console'],
  )
  return {
    text: host.textContent,
    link: host.querySelector('a')?.getAttribute('href'),
    exported: column?.text?.(row),
    align: column?.align,
  }
}

test('the kind of a value decides how it is shown, aligned and exported', async () => {
  expect(await shownBy((col) => col.number('orders', 'Orders'))).toMatchObject({
    text: '1,234',
    exported: '1234',
    align: 'end',
  })
  expect(await shownBy((col) => col.money({ key: 'spent', of: () => [jpy(2_000), jpy(30)] }, 'Spent'))).toMatchObject({
    text: 'JP¥2,000 + JP¥30',
    align: 'end',
  })
  expect(await shownBy((col) => col.person('company', 'Company', { to: () => '/seller/companies' }))).toMatchObject({
    text: 'Aire Plant',
    link: '/seller/companies',
    align: undefined,
  })
  expect(await shownBy((col) => col.day({ key: 'day', of: () => '2026-11-20' }, 'Day'))).toMatchObject({
    text: '20 Nov 2026',
    exported: '2026-11-20',
  })
})

test('what is missing is a dash or said in words, and exported as nothing', async () => {
  expect(await shownBy((col) => col.instant('lastSeenAt', 'Seen'))).toMatchObject({ text: '–', exported: '' })
  expect(
    await shownBy((col) => col.text('email', 'Email', { none: () => 'hidden', below: ({ phone }) => phone })),
  ).toMatchObject({
    text: 'hidden+44',
    exported: '+44',
  })
})

test('a field that the row does not have, or that holds another kind, does not compile', () => {
  const wrong: readonly Make[] = [
    // @ts-expect-error there is no such field
    (col) => col.text('nam', 'Name'),
    // @ts-expect-error a number is no money
    (col) => col.money('orders', 'Orders'),
    // @ts-expect-error a name is no moment
    (col) => col.instant('name', 'Joined'),
    // @ts-expect-error a member has no state
    (col) => col.state('state', 'State', { tone: () => 'grey', word: () => '' }),
  ]
  expect(wrong).toHaveLength(4)
})
