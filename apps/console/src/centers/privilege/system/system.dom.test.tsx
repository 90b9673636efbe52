import { settle } from '@kikai/client/test/mount.tsx'
import { systemCalls } from '@kikai/contract/system/system.calls'
import type { SystemStatus } from '@kikai/contract/system/system.shapes'
import { isInstant } from '@kikai/kernel/instant'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#app/test/render-part.tsx'
import System from './system.page.tsx'

const at = (text: string) => {
  if (!isInstant(text)) throw new Error(`${text} is no instant`)
  return text
}
const sending = { sent: 1_204, waiting: 41, failing: 22, oldestAt: at('2026-11-29T06:46:00.000Z') }
const status: SystemStatus = {
  readAt: at('2026-11-29T07:12:00.000Z'),
  version: '1.0.6',
  node: 'v24.21.0',
  needs: [{ kind: 'mailsWait', count: 41, since: at('2026-11-29T06:46:00.000Z') }],
  processes: [],
  jobs: {
    waiting: 41,
    dead: 0,
    oldestDueAt: null,
    tasks: [{ task: 'mail.send', waiting: 41, failing: 22, dead: 0, oldestDueAt: null, lastError: '451 try later' }],
  },
  mails: sending,
  sms: sending,
  database: { version: '18.4', isEmbedded: false, bytes: 6.4e9, connections: 14, connectionsMax: 60, migrations: 142 },
  disks: [{ folder: '/data', bytes: 120e9, freeBytes: 59e9 }],
  invariants: {
    checkedAt: null,
    groups: [
      { group: 1, count: 1, broken: [] },
      { group: 99, count: 1, broken: [{ name: 'invariant_i99_new', rows: 2 }] },
    ],
  },
  backups: null,
  proof: null,
}

test('what needs a person comes first, and an own database names who backs it up', async () => {
  const { host, asked, sent } = await renderPart(<System />, ['console', 'consoleSystem', 'forms', 'request'])
  await vi.waitFor(() => expect(sent(systemCalls.readSystemStatus.path)).toBeDefined())
  await settle(() => asked.at(-1)?.done(status))
  await vi.waitFor(() => expect(host.querySelector('.system-needs')?.textContent).toContain('41 mails are waiting'))
  expect(host.textContent).toContain('451 try later')
  expect(host.textContent).toContain('backed up by its provider')
  expect(host.textContent).toContain('All postings sum to 0')
  expect(host.textContent).toContain('Other checks (99)')
  expect(host.textContent).toContain('invariant_i99_new: 2 rows')
  await settle(() => [...host.querySelectorAll('button')].find((one) => one.textContent === 'Read all again')?.click())
  await vi.waitFor(() => expect(sent(systemCalls.checkInvariants.path)).toBeDefined())
})
