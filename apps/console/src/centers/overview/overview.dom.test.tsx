import { settle } from '@kikai/client/test/mount.tsx'
import { figuresCalls } from '@kikai/contract/figures/figures.calls'
import type { CenterFigures } from '@kikai/contract/figures/figures.shapes'
import { isInstant } from '@kikai/kernel/instant'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#app/test/render-part.tsx'
import Overview from './overview.page.tsx'

const at = (text: string) => {
  if (!isInstant(text)) throw new Error(`${text} is no instant`)
  return text
}
const plain = { medianMinutes: null, targetMinutes: null }
const answer: CenterFigures = {
  readAt: at('2026-11-29T07:12:00.000Z'),
  weeks: ['2026-11-16', '2026-11-23'],
  isRunning: true,
  figures: [
    {
      kind: 'weekly',
      name: 'sales',
      unit: 'JPY',
      parts: [
        { name: 'fixed', values: [4_980_000, 0] },
        { name: 'auction', values: [0, 1_020_000] },
      ],
      whole: 6_000_000,
      before: 5_000_000,
      ...plain,
    },
    {
      kind: 'funnel',
      steps: [
        { name: 'viewed', count: 4_000, before: 2_000 },
        { name: 'interested', count: 200, before: 100 },
        { name: 'ordered', count: 50, before: 20 },
        { name: 'paid', count: 40, before: 10 },
      ],
    },
    {
      kind: 'deadlines',
      rows: [
        { name: 'unpaid', overdue: 0, today: 1, soon: 2, later: 0, undated: 0 },
        { name: 'ship', overdue: 3, today: 0, soon: 4, later: 0, undated: 0 },
      ],
    },
    {
      kind: 'weekly',
      name: 'shipTime',
      unit: 'minutes',
      parts: [{ name: 'median', values: [2_880, null] }],
      whole: 2_880,
      before: null,
      ...plain,
    },
  ],
}

async function shown() {
  const part = await renderPart(
    <MemoryRouter initialEntries={['/order/overview']}>
      <Overview />
    </MemoryRouter>,
    ['console', 'consoleOverview', 'desk', 'request'],
  )
  await vi.waitFor(() => expect(part.sent(figuresCalls.readCenterFigures.path)).toBeDefined())
  await settle(() => part.asked.at(-1)?.done(answer))
  await vi.waitFor(() => expect(part.host.querySelector('.overview-panels')).not.toBeNull())
  const panel = (title: string) =>
    [...part.host.querySelectorAll('section')].find((one) => one.querySelector('h2')?.textContent === title)
  const cellsOf = (title: string) =>
    [...(panel(title)?.querySelectorAll('tr') ?? [])].map((line) =>
      [...line.querySelectorAll('th, td')].map((cell) => cell.textContent),
    )
  return { ...part, panel, cellsOf }
}

test('each figure has its table beside the chart, in the reader’s numbers', async () => {
  const { cellsOf } = await shown()
  expect(cellsOf('Paid sales by currency')).toEqual([
    ['Week of', 'Fixed price or offer', 'Auction'],
    ['16 Nov', 'JP¥4,980,000', 'JP¥0'],
    ['23 Nov*', 'JP¥0', 'JP¥1,020,000'],
    ['Total', 'JP¥4,980,000', 'JP¥1,020,000'],
  ])
  expect(cellsOf('From view to payment').slice(1)).toEqual([
    ['Views', '4,000', '–', '2,000'],
    ['Saved, asked, offered, bid or ordered', '200', '5%', '5%'],
    ['Ordered', '50', '25%', '20%'],
    ['Paid', '40', '80%', '50%'],
  ])
  expect(cellsOf('Paid to shipped').slice(1)).toEqual([
    ['16 Nov', '2 days'],
    ['23 Nov*', '–'],
    ['Period', '2 days'],
  ])
})

test('what is most urgent stands first, and leads to its list', async () => {
  const { host, panel } = await shown()
  const tiles = [...host.querySelectorAll('.overview-tiles li')].map((tile) => tile.textContent)
  expect(tiles).toEqual([
    'Ship this order73 past due',
    'Waiting for payment31 due today',
    'Paid to shipped2 daysmedian, in days',
  ])
  const links = [...(panel('Open deadlines')?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links.map((href) => href?.replace(/^#/, ''))).toEqual([
    '/order/orders?tab=pending_payment',
    '/order/orders?tab=all',
  ])
})

test('a currency says its sum and how it compares with the weeks before', async () => {
  const { panel } = await shown()
  expect(panel('Paid sales by currency')?.querySelector('.overview-whole')?.textContent).toBe(
    'JPYJP¥6M+20% on the weeks before',
  )
})

test('a panel is switched to its table alone, and all of them by the page', async () => {
  const { host, panel } = await shown()
  const show = () => [...host.querySelectorAll('[data-show]')].map((one) => one.getAttribute('data-show'))
  expect(new Set(show())).toEqual(new Set(['chart']))
  await settle(() => panel('Open deadlines')?.querySelector('button')?.click())
  expect(panel('Open deadlines')?.getAttribute('data-show')).toBe('table')
  expect(show().filter((one) => one === 'table')).toHaveLength(1)
  const tables = [...host.querySelectorAll('.ant-segmented-item-label')].find((one) => one.textContent === 'Tables')
  await settle(() => tables instanceof HTMLElement && tables.click())
  expect(new Set(show())).toEqual(new Set(['table']))
})
