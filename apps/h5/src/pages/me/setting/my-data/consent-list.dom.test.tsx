import { renderScreen } from '#app/test/render-screen.tsx'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { profileCalls } from '@kikai/contract/profile/profile.calls'
import { expect, test } from 'vitest'
import Legal from '../../../legal/legal.screen.tsx'
import { ConsentList } from './consent-list.tsx'

const textHash = 'ab'.repeat(32)
const consent = {
  id: '0198aaaa-0000-7000-8000-000000000001',
  kind: 'privacy',
  version: '2026-11-22.3-aaaa',
  textHash,
  isCurrent: false,
  language: 'ja',
  at: '2026-11-22T00:00:00.000Z',
  company: null,
  mayWithdraw: false,
}

test('each agreement leads to the very text, in the language it was read in; one whose text was not kept leads nowhere', async () => {
  const older = { ...consent, id: '0198aaaa-0000-7000-8000-000000000002', kind: 'userAgreement', textHash: null }
  const { host } = await renderScreen(
    { view: ConsentList, login: 'required' },
    {
      domains: ['members', 'consents', 'identity'],
      isLoggedIn: true,
      answers: { [profileCalls.listConsents.path]: [consent, older] },
    },
  )
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `#/pages/legal/legal?kind=privacy&variant=3&version=2026-11-22.3-aaaa&text=${textHash}`,
  ])
})

test('an older version says that it is one, and leads to the one in force', async () => {
  const { host, asked } = await renderScreen(Legal, {
    domains: ['content', 'consents'],
    address: `/pages/legal/legal?kind=privacy&variant=2&version=2026-11-22.3-aaaa&text=${textHash}`,
    answers: {
      [termsCalls.readTerms.path]: {
        kind: 'privacy',
        version: '2026-11-22.3-aaaa',
        effectiveAt: '2026-11-22T00:00:00.000Z',
        isCurrent: false,
        title: 'Privacy policy',
        blocks: [{ kind: 'paragraph', text: 'As it was.' }],
      },
    },
  })
  expect(asked[0]?.input).toEqual({ kind: 'privacy', language: 'en', version: '2026-11-22.3-aaaa', textHash })
  expect(host.textContent).toContain('no longer in force')
  expect(host.querySelector('[role=note] a')?.getAttribute('href')).toBe('#/pages/legal/legal?kind=privacy&variant=2')
})
