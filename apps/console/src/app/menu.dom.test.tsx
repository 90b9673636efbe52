import { renderPart } from '#app/test/render-part.tsx'
import { settle } from '@kikai/client/test/mount.tsx'
import { deskCalls } from '@kikai/contract/desk/desk.calls'
import { expect, test } from 'vitest'
import { MemoryRouter } from 'react-router'
import { centersFor } from './centers.tsx'
import { ConsoleMenu } from './menu.tsx'

const rights = ['finance.remittance.read', 'finance.remittance.review', 'member.feedback.answer'] as const

test('the menu says how much waits for a second person, at its page, and at a center that is not open for all of it', async () => {
  const { host, sent } = await renderPart(
    <MemoryRouter initialEntries={['/finance/bank']}>
      <ConsoleMenu centers={centersFor(rights, [])} />
    </MemoryRouter>,
    ['console'],
  )
  await settle(() => sent(deskCalls.countMenu.path)?.done({ bankLine: 8, feedback: 2, confirm: 3 }))
  const links = [...host.querySelectorAll('a')].map(({ textContent }) => textContent.trim())
  expect(links).toContain('To do13')
  expect(links).toContain('To confirm 3')
  expect(links).toContain('Bank reconciliation 8')
  expect(links).toContain('Members2')
  expect(links).toContain('Bank transfers')
  expect(links).toContain('Finance')
})
