import { settle } from '@kikai/client/test/mount.tsx'
import { managedOnlineCalls } from '@kikai/contract/payments/managed-online.calls'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import OnlinePayments from './online-payments.page.tsx'
import { renderPart } from '#app/test/render-part.tsx'

test('what waits for finance is a view of its own, with how many there are', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={['/finance/online?tab=waits']}>
      <OnlinePayments />
    </MemoryRouter>,
    ['console', 'consoleFinance', 'payments'],
  )
  const asked = sent(managedOnlineCalls.listOnlinePayments.path)
  expect(asked?.input).toMatchObject({ waits: true, refused: false, state: null })
  await settle(() => asked?.done({ data: [], total: 0, next: null, counts: {}, refused: 1, waits: 3 }))
  const views = [...host.querySelectorAll('.list-tabs button')]
  expect(views.slice(0, 3).map(({ textContent }) => textContent.trim())).toEqual([
    'All',
    'Waiting for finance 3',
    'Refused refunds 1',
  ])
  expect(views[1]?.getAttribute('aria-pressed')).toBe('true')
})
